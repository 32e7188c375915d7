#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/base/refusal.hpp"
#include "server/base/time.hpp"

namespace sequitur::server {

// Whom a request or a socket comes from, and what it may do.
struct Identity {
  std::int64_t person = 0;  // 0: nobody yet
  std::string name{};       // empty: a guest
  std::string session{};    // its id; empty: a program,
  std::string token{};      // with a token of that id
  // Suspended, and why: they may see and take along what is theirs, and leave.
  std::optional<Refusal> banned{};
  bool may_play = false;
  bool may_chat = false;
  bool may_read = false;

  bool known() const { return person != 0; }
  bool account() const { return !name.empty(); }
};

}  // namespace sequitur::server
