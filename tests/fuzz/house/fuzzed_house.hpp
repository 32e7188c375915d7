#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/api/api.hpp"
#include "tests/server/house_under_test.hpp"

namespace sequitur::fuzz {

using Headers = std::vector<std::pair<std::string, std::string>>;

// The whole server without a network, on a database of its own that lies in memory where the system
// has such a place. One house serves all inputs; each input plays in a room of its own.
class FuzzedHouse {
 public:
  FuzzedHouse();

  server::Reply ask(std::string_view method, std::string_view target, const Headers& headers,
                    std::string_view body);
  // Asks as the page of somebody with that session would. Stops the fuzzer unless the answer is
  // 200.
  nlohmann::json want(std::string_view method, std::string_view target, const std::string& session,
                      const nlohmann::json& body);
  // Waits until everything that was asked for has been done.
  void settle();

  std::string guest();                                                       // their session
  std::string account(const std::string& session, const std::string& name);  // a new one
  // Makes a room between the two; with usual terms if those are refused. The first one is p1.
  std::string match(const std::string& one, const std::string& other, const nlohmann::json& terms);
  void with_room(const std::string& id, const std::function<void(const server::LiveRoom&)>& use);

  // Replaces `$R` and the like: the room, its moves that can be played, and what else was named.
  std::string filled_in(std::string_view text, const std::string& room);
  std::vector<std::pair<std::string, std::string>> names;  // "$C" → …

  server::TestLoop loop;
  server::House& house() { return *house_; }
  server::Api& api() { return *api_; }
  server::Database& database() { return *database_; }

 private:
  server::TemporaryFolder folder_;
  std::optional<server::House> house_;
  std::optional<server::Api> api_;
  std::unique_ptr<server::Database> database_;  // for looking at what was written
};

std::string cookie_of(const std::string& session);
// The session in a reply's Set-Cookie; empty if there is none.
std::string session_in(const server::Reply& reply);

// Checks what must hold for every room: its events are numbered without a gap, plans aside; an
// action is among them at most once; and the room read from the database equals the room in memory.
void check_room(FuzzedHouse& house, const std::string& id);

}  // namespace sequitur::fuzz
