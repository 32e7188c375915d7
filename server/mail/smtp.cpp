#include "server/mail/smtp.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <string_view>

#include "server/base/ids.hpp"
#include "server/mail/mail_address.hpp"

namespace sequitur::server {

namespace {

constexpr long seconds_to_connect = 10, seconds_in_all = 60;

void wake_curl() {
  static const CURLcode awake = curl_global_init(CURL_GLOBAL_DEFAULT);
  static_cast<void>(awake);
}

std::string part_of(CURLU* url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, CURLU_URLDECODE) != CURLUE_OK) return {};
  std::string kept = text;
  curl_free(text);
  return kept;
}

bool is_on_this_machine(const std::string& host) {
  return host == "localhost" || host == "[::1]" || host.starts_with("127.");
}

bool is_on_this_machine(const SmtpServer& server) {
  const std::string_view rest = std::string_view(server.url).substr(server.url.find("//") + 2);
  const auto end = rest.starts_with('[') ? rest.find(']') + 1 : rest.find_first_of(":/");
  return is_on_this_machine(std::string(rest.substr(0, end)));
}

using Line = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;

// Made ready to connect and to sign in; none if there is no memory.
Line line_to(const SmtpServer& server) {
  Line curl(curl_easy_init(), &curl_easy_cleanup);
  if (!curl) return curl;
  curl_easy_setopt(curl.get(), CURLOPT_URL, server.url.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl.get(), CURLOPT_PROXY, "");
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_CONNECTTIMEOUT, seconds_to_connect);
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, seconds_in_all);
  const long tls = is_on_this_machine(server) ? CURLUSESSL_TRY : CURLUSESSL_ALL;
  curl_easy_setopt(curl.get(), CURLOPT_USE_SSL, tls);
  if (!server.user.empty()) {
    curl_easy_setopt(curl.get(), CURLOPT_USERNAME, server.user.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_PASSWORD, server.password.c_str());
  }
  return curl;
}

// Why it did not succeed.
std::expected<void, std::string> performed(const Line& curl) {
  const CURLcode result = curl_easy_perform(curl.get());
  if (result == CURLE_OK) return {};
  long answer = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &answer);
  std::string sentence = curl_easy_strerror(result);
  if (answer > 0) sentence += "; the mail server answered " + std::to_string(answer);
  return std::unexpected(sentence);
}

constexpr auto no_memory = "there is not enough memory to reach the mail server";

class SmtpCarrier : public Carrier {
 public:
  SmtpCarrier(SmtpServer server, std::function<Time()> clock)
      : server_(std::move(server)), clock_(std::move(clock)) {
    wake_curl();
  }

  std::expected<void, std::string> carry(const Letter& letter) override {
    const Line curl = line_to(server_);
    if (!curl) return std::unexpected(no_memory);
    Rest rest{message_of(letter, server_.from, random_id(), clock_())};
    const std::string from = '<' + server_.from + '>', to = '<' + letter.to + '>';
    const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> receivers(
        curl_slist_append(nullptr, to.c_str()), &curl_slist_free_all);
    curl_easy_setopt(curl.get(), CURLOPT_MAIL_FROM, from.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_MAIL_RCPT, receivers.get());
    curl_easy_setopt(curl.get(), CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl.get(), CURLOPT_READFUNCTION, &SmtpCarrier::read);
    curl_easy_setopt(curl.get(), CURLOPT_READDATA, &rest);
    return performed(curl);
  }

 private:
  struct Rest {
    std::string text;
    std::size_t sent = 0;
  };

  static std::size_t read(char* into, std::size_t size, std::size_t count, void* data) {
    Rest& rest = *static_cast<Rest*>(data);
    const std::size_t length = std::min(size * count, rest.text.size() - rest.sent);
    std::copy_n(rest.text.data() + rest.sent, length, into);
    rest.sent += length;
    return length;
  }

  const SmtpServer server_;
  const std::function<Time()> clock_;
};

}  // namespace

std::expected<SmtpServer, std::string> read_smtp_server(const std::string& url,
                                                        const std::string& from) {
  wake_curl();
  const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> read(curl_url(), &curl_url_cleanup);
  const bool fits = url.starts_with("smtp://") || url.starts_with("smtps://");
  if (!fits || curl_url_set(read.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK)
    return std::unexpected(
        "the mail server is given as smtp://user:password@host:587 or smtps://host");
  if (!read_mail_address(from))
    return std::unexpected("--smtp needs a sender: give --smtp-from games@club.example");
  SmtpServer server{.user = part_of(read.get(), CURLUPART_USER),
                    .password = part_of(read.get(), CURLUPART_PASSWORD),
                    .from = from};
  for (const CURLUPart part : {CURLUPART_USER, CURLUPART_PASSWORD})
    curl_url_set(read.get(), part, nullptr, 0);
  server.url = part_of(read.get(), CURLUPART_URL);
  return server;
}

std::expected<void, std::string> try_smtp_server(const SmtpServer& server) {
  wake_curl();
  const Line curl = line_to(server);
  if (!curl) return std::unexpected(no_memory);
  curl_easy_setopt(curl.get(), CURLOPT_CONNECT_ONLY, 1L);
  return performed(curl);
}

std::unique_ptr<Carrier> carry_by_smtp(SmtpServer server, std::function<Time()> clock) {
  return std::make_unique<SmtpCarrier>(std::move(server), std::move(clock));
}

}  // namespace sequitur::server
