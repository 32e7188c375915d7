#include "server/people/admin.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/game/text.hpp"
#include "server/base/day.hpp"
#include "server/base/ids.hpp"
#include "server/base/origin.hpp"
#include "server/people/accounts.hpp"
#include "server/people/name.hpp"
#include "server/people/own_data.hpp"
#include "server/people/plain_text.hpp"
#include "server/people/reports.hpp"
#include "server/people/said.hpp"
#include "server/people/second_factor.hpp"
#include "server/people/secret.hpp"
#include "server/people/sessions.hpp"
#include "server/people/tokens.hpp"
#include "server/store/rows/origin_bans.hpp"
#include "server/store/rows/second_factors.hpp"
#include "server/store/rows/switches.hpp"
#include "server/store/rows/to_be_deleted.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t longest_who = 100;
constexpr Time origin_ban_lasts = 7 * a_day;  // addresses come to belong to others

std::expected<Person, Refusal> person_called(Database& database, std::string_view name) {
  if (auto person = find_person(database, name)) return *std::move(person);
  return std::unexpected(player_unknown(name, "name"));
}

// Somebody with a name and a password, which guests have not.
std::expected<Person, Refusal> account_called(Database& database, std::string_view name) {
  auto person = person_called(database, name);
  if (person && person->kind != Person::Kind::account)
    return std::unexpected(
        Refusal{"account_needed", "name", "a guest has neither name nor password"});
  return person;
}

std::expected<std::string, Refusal> network_meant(std::string_view address) {
  const std::string_view bare = address.substr(0, address.find('/'));
  if (std::string network = network_of(bare); !network.empty()) return network;
  return std::unexpected(Refusal{"address_unknown", "address",
                                 sequitur::quoted(address) +
                                     " is not the address of another machine; " +
                                     "expected one such as 203.0.113.5 or 2001:db8::1"});
}

std::string numbered(const Person& person) { return '#' + std::to_string(person.id); }

std::string until_when(Time until) {
  return until >= for_ever ? " for ever" : " until " + day_and_time(until);
}

// Each #17 with the name that person has now.
std::string with_names(Database& database, std::string what) {
  for (std::size_t at = 0; (at = what.find('#', at)) != std::string::npos; ++at) {
    std::int64_t id = 0;
    const char* const begin = what.data() + at + 1;
    const auto [end, error] = std::from_chars(begin, what.data() + what.size(), id);
    if (error != std::errc()) continue;
    if (const auto person = find_person(database, id); person && !person->name.empty())
      what.insert(static_cast<std::size_t>(end - what.data()), " (" + person->name + ')');
  }
  return what;
}

}  // namespace

void Admin::done(const std::string& what) {
  insert_log_entry(database, random_id(), {now, plain_text(who, longest_who), what});
  note_change(database);
}

std::expected<std::string, Refusal> Admin::reset_password(std::string_view name,
                                                          const PasswordCost& cost) {
  const auto person = account_called(database, name);
  if (!person) return std::unexpected(person.error());
  std::string password = random_code();
  const auto hash = hash_password(password, cost);
  if (!hash)
    return std::unexpected(Refusal{"busy", "", "there is not enough memory to hash a password"});
  begin_anew(database, person->id, *hash);
  done("reset-password " + numbered(*person));
  return password;
}

std::expected<Person, Refusal> Admin::reset_second_factor(std::string_view name) {
  const auto person = account_called(database, name);
  if (!person) return person;
  if (!second_factor_since(database, person->id))
    return std::unexpected(Refusal{"second_factor_off", "name",
                                   sequitur::quoted(person->name) + " uses no second factor"});
  remove_second_factor(database, person->id);
  done("reset-second-factor " + numbered(*person));
  return person;
}

std::expected<Person, Refusal> Admin::ban(std::string_view name, Time until) {
  const auto person = person_called(database, name);
  if (!person) return person;
  set_banned_until(database, person->id, until);
  for (const Session& session : sessions_of(database, person->id, now))
    if (std::string network = network_of(session.address); !network.empty())
      put_origin_ban(database,
                     {std::move(network), person->id, std::min(until, now + origin_ban_lasts)});
  done("ban " + numbered(*person) + until_when(until));
  return person;
}

std::expected<Person, Refusal> Admin::unban(std::string_view name) {
  const auto person = person_called(database, name);
  if (!person) return person;
  set_banned_until(database, person->id, 0);
  remove_origin_bans_of(database, person->id);
  done("unban " + numbered(*person));
  return person;
}

std::expected<std::string, Refusal> Admin::ban_origin(std::string_view address, Time until) {
  const auto network = network_meant(address);
  if (!network) return network;
  put_origin_ban(database, {*network, std::nullopt, until});
  done("ban-origin " + *network + until_when(until));
  return network;
}

std::expected<std::string, Refusal> Admin::unban_origin(std::string_view address) {
  const auto network = network_meant(address);
  if (!network) return network;
  if (!remove_origin_ban(database, *network))
    return std::unexpected(
        Refusal{"origin_free", "address", "guests may come from " + *network + " already"});
  done("unban-origin " + *network);
  return network;
}

std::expected<Person, Refusal> Admin::delete_player(std::string_view name) {
  const auto person = person_called(database, name);
  if (!person) return person;
  end_all_sessions(database, person->id);
  end_all_tokens(database, person->id);
  ask_to_delete(database, person->id);
  done("delete " + numbered(*person));
  return person;
}

std::expected<std::string, Refusal> Admin::export_player(std::string_view name) {
  const auto person = person_called(database, name);
  if (!person) return std::unexpected(person.error());
  done("export " + numbered(*person));
  return own_data(database, person->id).dump(2);
}

std::expected<Person, Refusal> Admin::mute(std::string_view name, Time until) {
  const auto person = person_called(database, name);
  if (!person) return person;
  set_muted_until(database, person->id, until);
  done("mute " + numbered(*person) + until_when(until));
  return person;
}

std::expected<Person, Refusal> Admin::unmute(std::string_view name) {
  const auto person = person_called(database, name);
  if (!person) return person;
  set_muted_until(database, person->id, 0);
  done("unmute " + numbered(*person));
  return person;
}

std::expected<Person, Refusal> Admin::rename(std::string_view name, std::string_view new_name) {
  const auto person = account_called(database, name);
  if (!person) return person;
  const auto read = read_name(new_name);
  if (!read) return std::unexpected(read.error());
  const auto holder = find_person(database, new_name);
  if (holder && holder->id != person->id) return std::unexpected(name_taken(*read));
  set_name(database, person->id, *read);
  done("rename " + numbered(*person) + " from " + person->name + " to " + read->shown);
  return find_person(database, person->id).value();
}

std::expected<Person, Refusal> Admin::end_sessions(std::string_view name) {
  const auto person = person_called(database, name);
  if (!person) return person;
  end_all_sessions(database, person->id);
  done("end-sessions " + numbered(*person));
  return person;
}

std::expected<void, Refusal> Admin::delete_chat(const std::string& room, std::int64_t number) {
  if (!blank_words(database, room, number))
    return std::unexpected(Refusal{"chat_unknown", "number",
                                   "there is no chat message as event " + std::to_string(number) +
                                       " of a room " + sequitur::quoted(room)});
  ask_to_unsay(database, {room, number});
  done("delete-chat " + room + ' ' + std::to_string(number));
  return {};
}

void Admin::close_registration(bool closed) {
  server::close_registration(database, closed);
  done(closed ? "close-registration" : "open-registration");
}

void Admin::freeze_clocks(bool frozen) {
  server::freeze_clocks(database, frozen);
  done(frozen ? "freeze-clocks" : "thaw-clocks");
}

std::string Admin::new_operator_secret() {
  const std::string secret = random_secret();
  set_operator_secret(database, hash_secret(secret));
  done("operator-link");
  return secret;
}

void Admin::end_operator_secret() {
  set_operator_secret(database, "");
  done("operator-link --end");
}

std::expected<void, Refusal> Admin::close_report(const std::string& id) {
  if (!server::close_report(database, id, now))
    return std::unexpected(
        Refusal{"report_unknown", "id", "there is no open report " + sequitur::quoted(id)});
  done("close-report " + id);
  return {};
}

std::vector<LogEntry> admin_log(Database& database, std::int64_t most) {
  std::vector<LogEntry> entries = log_entries(database, most);
  for (LogEntry& entry : entries) entry.what = with_names(database, std::move(entry.what));
  std::ranges::reverse(entries);
  return entries;
}

}  // namespace sequitur::server
