#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/password.hpp"
#include "server/people/person.hpp"
#include "server/store/rows/admin_log.hpp"

// What whoever runs the server can do, while it runs or not. Each of these is written into the log
// and counted as a change, which the server notices within a second or two
// (store/rows/switches.hpp). Each is one transaction, which the caller begins and commits.
namespace sequitur::server {

struct Admin {
  Database& database;
  std::string who;  // who does it, by the operating system
  Time now;

  // A new password at random; all sessions end.
  std::expected<std::string, Refusal> reset_password(std::string_view name,
                                                     const PasswordCost& cost = {});

  // For somebody who has lost it: the password alone signs in.
  std::expected<Person, Refusal> reset_second_factor(std::string_view name);

  // And no guests come from where the person is signed in, for a week at most.
  std::expected<Person, Refusal> ban(std::string_view name, Time until);
  std::expected<Person, Refusal> unban(std::string_view name);
  // No guests come from there: address_unknown. The network that is meant.
  std::expected<std::string, Refusal> ban_origin(std::string_view address, Time until);
  std::expected<std::string, Refusal> unban_origin(std::string_view address);
  // Sessions and tokens end at once; a server gives up the person's games and does the rest.
  std::expected<Person, Refusal> delete_player(std::string_view name);
  // All that is stored about the person, as JSON.
  std::expected<std::string, Refusal> export_player(std::string_view name);
  std::expected<Person, Refusal> mute(std::string_view name, Time until);
  std::expected<Person, Refusal> unmute(std::string_view name);
  // As it is called afterwards.
  std::expected<Person, Refusal> rename(std::string_view name, std::string_view new_name);
  std::expected<Person, Refusal> end_sessions(std::string_view name);

  // The words of event `number`: gone from the database at once; the server tells the room.
  std::expected<void, Refusal> delete_chat(const std::string& room, std::int64_t number);

  void close_registration(bool closed);
  void freeze_clocks(bool frozen);
  // What opens the operator's page from now on, instead of what did before.
  std::string new_operator_secret();
  void end_operator_secret();
  std::expected<void, Refusal> close_report(const std::string& id);

 private:
  void done(const std::string& what);
};

// The newest last; people by number, and by the name they have now: ban #17 (Ana) for ever.
std::vector<LogEntry> admin_log(Database& database, std::int64_t most);

}  // namespace sequitur::server
