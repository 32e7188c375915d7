#include "server/net/turned_away.hpp"

#include <nlohmann/json.hpp>

#include "server/net/guard.hpp"
#include "server/protocol/server_message.hpp"

namespace sequitur::server {

Reply turned_away(int status, std::string_view fault, std::string_view sentence) {
  Reply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  guard(reply);
  if (status == 429 || status == 503) reply.headers.emplace_back("Retry-After", "1");
  reply.text = to_json(ErrorAnswer{{std::string(fault), "", std::string(sentence)}}).dump();
  return reply;
}

Reply too_many_of_one_origin() {
  return turned_away(429, "too_many_connections",
                     "Your address has as many connections as one may have; close one of them "
                     "first.");
}

}  // namespace sequitur::server
