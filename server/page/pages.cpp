#include "server/page/pages.hpp"

#include <algorithm>

#include "server/net/guard.hpp"

namespace sequitur::server {

namespace {

Reply refusal(int status, std::string sentence) {
  Reply reply;
  reply.status = status;
  reply.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
  reply.headers.emplace_back("Cache-Control", "no-store");
  reply.text = std::move(sentence) + "\n";
  guard(reply);
  return reply;
}

// Whether a list such as `gzip, br;q=0.8` names brotli without forbidding it.
bool takes_brotli(std::string_view encodings) {
  while (!encodings.empty()) {
    const auto comma = encodings.find(',');
    std::string_view one = encodings.substr(0, comma);
    encodings.remove_prefix(comma == std::string_view::npos ? encodings.size() : comma + 1);
    const auto first = one.find_first_not_of(" \t");
    if (first == std::string_view::npos) continue;
    one.remove_prefix(first);
    if (!one.starts_with("br") || one.ends_with("q=0")) continue;
    if (one.size() == 2 || one[2] == ';' || one[2] == ' ') return true;
  }
  return false;
}

}  // namespace

Reply page_reply(const Request& request, std::span<const Asset> files) {
  if (request.method != "GET" && request.method != "HEAD") {
    Reply reply = refusal(405, "Only GET and HEAD are possible here.");
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  std::string_view path = request.target.substr(0, request.target.find('?'));
  if (path == "/") path = "/index.html";
  if (path == "/operator") path = "/operator.html";
  const auto file = std::ranges::lower_bound(files, path, {}, &Asset::path);
  if (file == files.end() || file->path != path)
    return refusal(404, "There is nothing here. The page is at / .");

  Reply reply;
  guard(reply);
  reply.headers.emplace_back("ETag", file->etag);
  reply.headers.emplace_back("Cache-Control",
                             file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.header("If-None-Match").find(file->etag) != std::string_view::npos) {
    reply.status = 304;
    reply.without_body = true;
    return reply;
  }
  reply.headers.emplace_back("Content-Type", file->type);
  reply.lasting_bytes = file->plain;
  if (!file->brotli.empty() && takes_brotli(request.header("Accept-Encoding"))) {
    reply.headers.emplace_back("Content-Encoding", "br");
    reply.lasting_bytes = file->brotli;
  }
  reply.without_body = request.method == "HEAD";
  return reply;
}

}  // namespace sequitur::server
