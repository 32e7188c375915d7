#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// A network from which no guests come: network_of() in base/origin.hpp.
struct OriginBan {
  std::string network;
  std::optional<std::int64_t> person{};  // who was banned there; nothing: the network itself was
  Time until = 0;
};

// One that is there already ends no sooner than before.
void put_origin_ban(Database& database, const OriginBan& ban);
// 0: there is none.
Time origin_banned_until(Database& database, const std::string& network, Time now);
std::vector<OriginBan> origin_bans(Database& database, Time now);
// False: there was none.
bool remove_origin_ban(Database& database, const std::string& network);
void remove_origin_bans_of(Database& database, std::int64_t person);
// The bans stay, and do not tell any more who it was.
void forget_whose_origin_bans(Database& database, std::int64_t person);
void remove_old_origin_bans(Database& database, Time now);

}  // namespace sequitur::server
