#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/call.hpp"

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

struct Route {
  std::string_view method;
  std::string_view pattern;  // "/api/rooms/{room}/events"
  Need need;
  Scope scope;
  std::function<void(const CallPointer&)> handle;
};
using Routes = std::vector<Route>;

// Whether the path fits; fills what stands for the names in braces.
bool fits(const Route& route, std::string_view path,
          std::map<std::string, std::string, std::less<>>& names);

class Admission;
struct House;

// The calls by subject, each in a file of its own.
void add_account_calls(Routes& routes, House& house, Admission& admission);
void add_own_calls(Routes& routes, House& house, Admission& admission);
void add_player_calls(Routes& routes, House& house);
void add_lobby_calls(Routes& routes, House& house);
void add_room_calls(Routes& routes, House& house);
void add_study_calls(Routes& routes, House& house);

}  // namespace sequitur::server
