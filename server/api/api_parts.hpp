#pragma once

#include "server/api/server_state.hpp"
#include "server/api/site_rules.hpp"
#include "server/hall/departures.hpp"
#include "server/hall/moderation.hpp"
#include "server/mail/postman.hpp"
#include "server/people/devices.hpp"
#include "server/people/password_pool.hpp"
#include "server/study/study.hpp"

namespace sequitur::server {

// What the site is made of. Api hands each group of calls what it needs of it; the figures are
// those of all.
struct ApiParts {
  ServerState& state;
  Loop& loop;
  const SiteRules& rules;
  Desk& writer;
  Desk& reader;
  EnginePool& engines;
  PasswordPool& passwords;
  const Devices& devices;
  Nodes& nodes;
  Rooms& rooms;
  Study& study;
  Lobby& lobby;
  Connections& connections;
  Departures& departures;
  Moderation& moderation;
  Postman* postman;  // null: the server sends no letters
};

}  // namespace sequitur::server
