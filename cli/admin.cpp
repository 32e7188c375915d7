#include "server/people/admin.hpp"

#include <pwd.h>
#include <unistd.h>
#include <memory>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/usual_database.hpp"
#include "server/base/day.hpp"
#include "server/people/reports.hpp"
#include "server/people/sessions.hpp"
#include "server/store/migrations.hpp"
#include "server/store/rows/origin_bans.hpp"

namespace sequitur::cli {

namespace {

using Json = nlohmann::ordered_json;
using server::Admin;
using server::day_and_time;
using server::Person;
using server::Time;

struct AdminOptions {
  std::string database;
  std::string name;
  std::string new_name;
  std::string room;
  std::string report;
  std::int64_t number = 0;
  std::int64_t days = 0;  // 0: without end
  std::int64_t limit = 100;
  bool all = false;
  bool end = false;
  std::string origin_address;
  std::string origin = "http://localhost:8080";
  bool json = false;
};

std::string system_user() {
  const passwd* const entry = ::getpwuid(::getuid());
  return entry ? entry->pw_name : "user " + std::to_string(::getuid());
}

Time system_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::unique_ptr<server::Database> database_to_look_after(const std::string& where) {
  auto database =
      server::open_database(where.empty() ? usual_database() : where, server::IfMissing::refuse);
  if (server::schema_version(*database) == 0)
    throw server::DatabaseError(server::DatabaseError::Kind::other,
                                "no server has used the database " + sequitur::quoted(where) +
                                    " yet: give the same --database as to sequitur serve");
  server::migrate(*database);
  return database;
}

// Runs the command in one transaction. It returns what is said once all is written: a sentence, or
// why it was refused.
using Said = std::expected<std::string, server::Refusal>;

template <class Command>
int obey(const AdminOptions& options, Command command) {
  try {
    const auto database = database_to_look_after(options.database);
    database->begin();
    const Said said = command(Admin{*database, system_user(), system_now()});
    if (!said) {
      database->roll_back();
      return complain(said.error().sentence);
    }
    database->commit();
    std::cout << *said << '\n';
    return exit_fine;
  } catch (const server::DatabaseError& error) {
    return complain(error.what());
  }
}

template <class Command>
int show(const AdminOptions& options, Command command) {
  try {
    const auto database = database_to_look_after(options.database);
    command(*database);
    return exit_fine;
  } catch (const server::DatabaseError& error) {
    return complain(error.what());
  }
}

Time until(const AdminOptions& options, Time now) {
  return options.days == 0 ? server::for_ever : now + options.days * server::a_day;
}
std::string until_when(Time time) {
  return time >= server::for_ever ? " for ever." : " until " + day_and_time(time) + " UTC.";
}

// The sentence "Ana …" about a person if the change succeeded, or its refusal.
Said about(const std::expected<Person, server::Refusal>& person, const std::string& predicate) {
  if (!person) return std::unexpected(person.error());
  return server::address_of(*person) + ' ' + predicate;
}

// ---- people

int reset_password(const AdminOptions& options) {
  return obey(options, [&](Admin admin) -> Said {
    const auto password = admin.reset_password(options.name);
    if (!password) return std::unexpected(password.error());
    return "The new password is " + *password + ", and the player is signed out everywhere.";
  });
}

int reset_second_factor(const AdminOptions& options) {
  return obey(options, [&](Admin admin) {
    return about(admin.reset_second_factor(options.name), "signs in with the password alone.");
  });
}

int ban(const AdminOptions& options) {
  return obey(options, [&](Admin admin) {
    const Time end = until(options, admin.now);
    return about(admin.ban(options.name, end), "is suspended" + until_when(end));
  });
}

int unban(const AdminOptions& options) {
  return obey(options, [&](Admin admin) {
    return about(admin.unban(options.name), "is not suspended any more.");
  });
}

int export_player(const AdminOptions& options) {
  return obey(options, [&](Admin admin) { return admin.export_player(options.name); });
}

int delete_player(const AdminOptions& options) {
  return obey(options, [&](Admin admin) {
    return about(admin.delete_player(options.name),
                 "is deleted as soon as a server runs on this database.");
  });
}

int list_origin_bans(const AdminOptions& options) {
  return show(options, [&](server::Database& database) {
    const auto bans = server::origin_bans(database, system_now());
    for (const server::OriginBan& ban : bans)
      std::cout << ban.network << until_when(ban.until)
                << (ban.person ? " Because of #" + std::to_string(*ban.person) + '.' : "") << '\n';
    if (bans.empty()) std::cout << "Guests may come from everywhere.\n";
  });
}

int ban_origin(const AdminOptions& options) {
  if (options.origin_address.empty()) return list_origin_bans(options);
  return obey(options, [&](Admin admin) -> Said {
    const auto network = options.end
                             ? admin.unban_origin(options.origin_address)
                             : admin.ban_origin(options.origin_address, until(options, admin.now));
    if (!network) return std::unexpected(network.error());
    return options.end ? "Guests may come from " + *network + " again."
                       : "No guests come from " + *network + until_when(until(options, admin.now));
  });
}

int mute(const AdminOptions& options) {
  return obey(options, [&](Admin admin) {
    const Time end = until(options, admin.now);
    return about(admin.mute(options.name, end), "cannot chat" + until_when(end));
  });
}

int unmute(const AdminOptions& options) {
  return obey(options, [&](Admin admin) { return about(admin.unmute(options.name), "can chat."); });
}

int rename(const AdminOptions& options) {
  return obey(options, [&](Admin admin) {
    return about(admin.rename(options.name, options.new_name), "is the new name.");
  });
}

std::string shown(const Person& person) {
  return person.name.empty()
             ? std::string(server::name(person.kind)) + " #" + std::to_string(person.id)
             : person.name;
}

Json named(const Person& person) {
  return {{"id", person.id},
          {"name", person.name.empty() ? Json() : Json(person.name)},
          {"kind", server::name(person.kind)}};
}

int list_sessions(const AdminOptions& options) {
  return show(options, [&](server::Database& database) {
    const auto person = server::find_person(database, options.name);
    if (!person)
      throw server::DatabaseError(server::DatabaseError::Kind::other,
                                  server::player_unknown(options.name, "").sentence);
    const auto sessions = server::sessions_of(database, person->id, system_now());
    for (const server::Session& session : sessions) {
      if (options.json)
        std::cout << Json{{"id", session.id},
                          {"created", session.created},
                          {"seen", session.seen},
                          {"agent", session.agent},
                          {"address", session.address}}
                  << '\n';
      else
        std::cout << session.id << "  seen " << day_and_time(session.seen) << "  "
                  << session.address << "  " << session.agent << '\n';
    }
    if (sessions.empty() && !options.json) std::cout << person->name << " has no session.\n";
  });
}

int sessions(const AdminOptions& options) {
  if (!options.end) return list_sessions(options);
  return obey(options, [&](Admin admin) {
    return about(admin.end_sessions(options.name), "has no session any more.");
  });
}

// ---- the house

int delete_chat(const AdminOptions& options) {
  return obey(options, [&](Admin admin) -> Said {
    const auto deleted = admin.delete_chat(options.room, options.number);
    if (!deleted) return std::unexpected(deleted.error());
    return "The message is deleted.";
  });
}

int registration(const AdminOptions& options, bool closed) {
  return obey(options, [&](Admin admin) -> Said {
    admin.close_registration(closed);
    return closed ? "Nobody can sign up any more; guests can still come."
                  : "Everybody can sign up.";
  });
}

int clocks(const AdminOptions& options, bool frozen) {
  return obey(options, [&](Admin admin) -> Said {
    admin.freeze_clocks(frozen);
    return frozen ? "All clocks are stopped." : "All clocks run again.";
  });
}

int operator_link(const AdminOptions& options) {
  return obey(options, [&](Admin admin) -> Said {
    if (options.end) {
      admin.end_operator_secret();
      return "The operator's page is closed until a new link is made.";
    }
    std::string origin = options.origin;
    if (origin.ends_with('/')) origin.pop_back();
    return "Anyone who has this link sees the operator's page; earlier links no longer open it:\n" +
           origin + "/operator#" + admin.new_operator_secret();
  });
}

int list_reports(const AdminOptions& options) {
  return show(options, [&](server::Database& database) {
    const auto list =
        server::reports(database, options.all ? server::Which::all : server::Which::open);
    for (const server::Report& report : list) {
      if (options.json)
        std::cout << Json{{"id", report.id},
                          {"at", report.at},
                          {"by", named(report.by)},
                          {"about", named(report.about)},
                          {"room", report.room.empty() ? Json() : Json(report.room)},
                          {"text", report.text},
                          {"closed", report.closed ? Json(*report.closed) : Json()}}
                  << '\n';
      else
        std::cout << report.id << "  " << day_and_time(report.at) << "  " << shown(report.by)
                  << " about " << shown(report.about)
                  << (report.room.empty() ? "" : " in room " + report.room)
                  << (report.closed ? " (closed): " : ": ") << report.text << '\n';
    }
    if (list.empty() && !options.json) std::cout << "There are no reports.\n";
  });
}

int reports(const AdminOptions& options) {
  if (options.report.empty()) return list_reports(options);
  return obey(options, [&](Admin admin) -> Said {
    const auto closed = admin.close_report(options.report);
    if (!closed) return std::unexpected(closed.error());
    return "Report " + options.report + " is closed.";
  });
}

int list_log(const AdminOptions& options) {
  return show(options, [&](server::Database& database) {
    const auto entries = server::admin_log(database, options.limit);
    for (const server::LogEntry& entry : entries) {
      if (options.json)
        std::cout << Json{{"at", entry.at}, {"who", entry.who}, {"what", entry.what}} << '\n';
      else
        std::cout << day_and_time(entry.at) << "  " << entry.who << "  " << entry.what << '\n';
    }
    if (entries.empty() && !options.json) std::cout << "Nothing has been done yet.\n";
  });
}

// ---- the command line

class Menu {
 public:
  using Run = std::function<int(const AdminOptions&)>;

  Menu(CLI::App& admin, Command& chosen) : admin_(admin), chosen_(chosen) {}

  AdminOptions& options() { return *options_; }

  CLI::App& add(const std::string& name, const std::string& help, Run run) {
    auto* command = admin_.add_subcommand(name, help);
    command->fallthrough();  // so that --database may come last
    command->callback([&chosen = chosen_, options = options_, run] {
      chosen = [options, run] { return run(*options); };
    });
    return *command;
  }
  CLI::App& add_for_name(const std::string& name, const std::string& help, Run run) {
    CLI::App& command = add(name, help, std::move(run));
    command.add_option("NAME", options().name, "The player's name")->required();
    return command;
  }

 private:
  CLI::App& admin_;
  Command& chosen_;
  const std::shared_ptr<AdminOptions> options_ = std::make_shared<AdminOptions>();
};

void takes_days(CLI::App& command, AdminOptions& options) {
  takes_whole_number(
      command.add_option("--days", options.days, "For this many days; without it, for ever"), 1,
      36'500);
}

void takes_json(CLI::App& command, AdminOptions& options) {
  command.add_flag("--json", options.json, "One JSON object a line, for programs");
}

void offer_commands(Menu& menu) {
  AdminOptions& options = menu.options();
  menu.add_for_name("reset-password", "Give a player a new password, and show it", reset_password);
  menu.add_for_name("reset-second-factor",
                    "Let a player who has lost the second factor sign in without it",
                    reset_second_factor);
  takes_days(menu.add_for_name("ban", "Suspend a player", ban), options);
  menu.add_for_name("unban", "End the suspension of a player", unban);
  CLI::App& from = menu.add("ban-origin", "Refuse guests who come from an address", ban_origin);
  from.add_option("ADDRESS", options.origin_address,
                  "203.0.113.5, or of IPv6 any address of the network; without it, show them all");
  takes_days(from, options);
  from.add_flag("--end", options.end, "Let guests come from there again");
  menu.add_for_name("export", "Everything that is stored about a player, as JSON", export_player);
  menu.add_for_name("delete", "Delete a player and what is stored about them", delete_player);
  takes_days(menu.add_for_name("mute", "Stop a player from chatting", mute), options);
  menu.add_for_name("unmute", "Let a player chat again", unmute);
  menu.add_for_name("rename", "Give a player another name", rename)
      .add_option("NEW", options.new_name, "The new name")
      ->required();
  CLI::App& of_player = menu.add_for_name("sessions", "Where a player is signed in", sessions);
  of_player.add_flag("--end", options.end, "End them all");
  takes_json(of_player, options);

  CLI::App& chat = menu.add("delete-chat", "Delete a chat message from a room", delete_chat);
  chat.add_option("ROOM", options.room, "The room")->required();
  takes_whole_number(chat.add_option("NUMBER", options.number, "The number of the event"), 1,
                     1'000'000'000)
      ->required();
  menu.add("close-registration", "Allow no new accounts",
           [](const AdminOptions& typed) { return registration(typed, true); });
  menu.add("open-registration", "Allow new accounts again",
           [](const AdminOptions& typed) { return registration(typed, false); });
  menu.add("freeze-clocks", "Stop the clocks of all games",
           [](const AdminOptions& typed) { return clocks(typed, true); });
  menu.add("thaw-clocks", "Let the clocks run again",
           [](const AdminOptions& typed) { return clocks(typed, false); });

  CLI::App& link =
      menu.add("operator-link", "Make the secret address of the operator's page", operator_link);
  link.add_option("--origin", options.origin, "The public address of the server")
      ->capture_default_str();
  link.add_flag("--end", options.end, "Close the page instead");

  CLI::App& told = menu.add("reports", "What players report about each other", reports);
  told.add_flag("--all", options.all, "Show the closed ones, too");
  told.add_option("--close", options.report, "Close the report with this id")->type_name("ID");
  takes_json(told, options);
  CLI::App& log = menu.add("log", "What was done with sequitur admin, and by whom", list_log);
  takes_whole_number(log.add_option("--limit", options.limit, "How many of the last lines"), 1,
                     1'000'000)
      ->capture_default_str();
  takes_json(log, options);
}

}  // namespace

void offer_admin(CLI::App& app, Command& chosen) {
  auto* admin = app.add_subcommand("admin", "Manage a server: its people, chat and clocks");
  admin->require_subcommand(1);
  Menu menu(*admin, chosen);
  admin
      ->add_option("--database", menu.options().database,
                   "The server's: a file, or postgres://user@host/name")
      ->envname(database_variable)
      ->default_str(usual_database_shown);
  offer_commands(menu);
  admin->footer(
      examples(
          {{"sequitur admin --database sequitur.db ban Eve --days 7", "suspend Eve for a week"},
           {"sequitur admin --database sequitur.db reset-password Ana",
            "a new password, shown once"},
           {"sequitur admin --database sequitur.db delete-chat k3Jd8sQ1xz 12",
            "the message that is event 12 of that room"},
           {"sequitur admin --database sequitur.db operator-link --origin https://club.example",
            "a secret link to the figures of the server"},
           {"sequitur admin --database sequitur.db reports", "what players tell you"},
           {"sequitur admin --database sequitur.db log --json", "for programs"}}) +
      "\nAll of it works while the server runs, which notices within two seconds. Everything that "
      "changes\nsomething is written into the log with the name of the operating system's user.\n");
}

}  // namespace sequitur::cli
