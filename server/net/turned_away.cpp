#include "server/net/turned_away.hpp"

#include "server/net/guard.hpp"

namespace sequitur::server {

std::string error_object(std::string_view fault, std::string_view sentence) {
  std::string text = R"({"fault":")";
  text.append(fault).append(R"(","place":"","sentence":")").append(sentence).append("\"}");
  return text;
}

Reply turned_away(int status, std::string_view fault, std::string_view sentence) {
  Reply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  guard(reply);
  if (status == 429 || status == 503) reply.headers.emplace_back("Retry-After", "1");
  reply.text = R"({"error":)" + error_object(fault, sentence) + "}";
  return reply;
}

Reply too_many_of_one_address() {
  return turned_away(429, "too_many_connections",
                     "Your address has as many connections as one may have; close one of them "
                     "first.");
}

}  // namespace sequitur::server
