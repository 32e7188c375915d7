#include <curl/curl.h>

#include <memory>

#include "cli/doctor.hpp"

namespace sequitur::cli {

namespace {

constexpr long seconds_for_an_answer = 5;

std::size_t keep_answer(char* from, std::size_t size, std::size_t count, void* into) {
  static_cast<std::string*>(into)->append(from, size * count);
  return size * count;
}

// Whoever listens everywhere is asked here.
std::string host_to_ask(const std::string& host) {
  if (host == "0.0.0.0") return "127.0.0.1";
  if (host == "::") return "[::1]";
  return host.contains(':') ? '[' + host + ']' : host;
}

}  // namespace

std::optional<ServerAnswer> ask_server(const server::Address& address, const std::string& path) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(),
                                                                 &curl_easy_cleanup);
  if (!curl) return std::nullopt;
  const std::string url =
      "http://" + host_to_ask(address.host) + ':' + std::to_string(address.port) + path;
  ServerAnswer answer;
  curl_easy_setopt(curl.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http");
  curl_easy_setopt(curl.get(), CURLOPT_PROXY, "");
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, seconds_for_an_answer);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, &keep_answer);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &answer.text);
  if (curl_easy_perform(curl.get()) != CURLE_OK) return std::nullopt;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &answer.status);
  return answer;
}

}  // namespace sequitur::cli
