#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/admission.hpp"
#include "server/api/api_parts.hpp"
#include "server/api/call.hpp"
#include "server/api/doorkeeper.hpp"

namespace sequitur::server {

// Who may make a call.
enum class Need : std::uint8_t {
  nothing,  // anybody
  person,   // a guest, an account, or a program with a token
  account,  // not a guest
  session,  // in a browser: what a token never allows
};

// What a token has to allow for it; a session allows everything.
enum class Scope : std::uint8_t { none, play, chat, read };

// Whether somebody who is suspended may, too.
enum class Suspended : std::uint8_t { refused, welcome };

struct Route {
  std::string_view method;
  std::string_view pattern;  // "/api/rooms/{room}/events"
  Need need;
  Scope scope;
  std::function<void(const CallPointer&)> handle;
  Suspended suspended = Suspended::refused;
};
using Routes = std::vector<Route>;

// Whether the path fits; fills what stands for the names in braces.
bool fits(const Route& route, std::string_view path,
          std::map<std::string, std::string, std::less<>>& names);

// The calls by subject, each in a file of its own, with what they need.
struct AccountNeeds {
  Loop& loop;
  const SiteRules& rules;
  Desk& writer;
  Desk& reader;
  PasswordPool& passwords;
  Rooms& rooms;
  Departures& departures;
  Connections& connections;
  Moderation& moderation;
  Admission& admission;
  Doorkeeper& door;
  const Postman* postman;  // null: the server sends no letters
};
void add_account_calls(Routes& routes, const AccountNeeds& needs);

struct OwnNeeds {
  Loop& loop;
  Desk& writer;
  Desk& reader;
  Lobby& lobby;
  Connections& connections;
  Admission& admission;
  PasswordPool& passwords;
  Doorkeeper& door;
};
void add_own_calls(Routes& routes, const OwnNeeds& needs);

struct SecondFactorNeeds {
  Loop& loop;
  const SiteRules& rules;
  Desk& writer;
  Desk& reader;
  PasswordPool& passwords;
  Doorkeeper& door;
};
void add_second_factor_calls(Routes& routes, const SecondFactorNeeds& needs);

struct MailNeeds {
  Loop& loop;
  const SiteRules& rules;
  Desk& writer;
  Desk& reader;
  PasswordPool& passwords;
  Connections& connections;
  Admission& admission;
  Doorkeeper& door;
  Postman* postman;  // null: the server sends no letters
};
void add_mail_calls(Routes& routes, const MailNeeds& needs);

struct PlayerNeeds {
  Loop& loop;
  Desk& writer;
  Desk& reader;
};
void add_player_calls(Routes& routes, const PlayerNeeds& needs);

struct LobbyNeeds {
  Loop& loop;
  Lobby& lobby;
};
void add_lobby_calls(Routes& routes, const LobbyNeeds& needs);

struct RoomNeeds {
  Desk& reader;
  Rooms& rooms;
};
void add_room_calls(Routes& routes, const RoomNeeds& needs);

struct StudyNeeds {
  Loop& loop;
  Desk& writer;
  Study& study;
};
void add_study_calls(Routes& routes, const StudyNeeds& needs);

}  // namespace sequitur::server
