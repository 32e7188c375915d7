#include "server/people/reports.hpp"

#include "engine/game/text.hpp"
#include "server/base/day.hpp"
#include "server/base/ids.hpp"
#include "server/people/plain_text.hpp"

namespace sequitur::server {

namespace {

std::unexpected<Refusal> refused(std::string fault, std::string place, std::string sentence) {
  return std::unexpected(Refusal{std::move(fault), std::move(place), std::move(sentence)});
}

bool room_exists(Database& database, const std::string& room) {
  return is_id(room) && !database.run("SELECT 1 FROM rooms WHERE id = $1", {room}).empty();
}

std::int64_t reports_since(Database& database, std::int64_t person, Time since) {
  return database.run("SELECT COUNT(*) FROM reports WHERE person = $1 AND at > $2", {person, since})
      .front()
      .integer(0);
}

}  // namespace

std::expected<std::string, Refusal> make_report(Database& database, std::int64_t person,
                                                std::int64_t about,
                                                const std::optional<std::string>& room,
                                                std::string_view text, Time now) {
  if (about == person) return refused("player_yourself", "player", "nobody can report themselves");
  if (!find_person(database, about))
    return refused("player_unknown", "player", "there is no such player");
  if (room && !room_exists(database, *room))
    return refused("room_unknown", "room", "there is no room " + sequitur::quoted(*room));
  const std::string body = plain_text(text, longest_report + 1);
  if (body.empty() || count_characters(body) > longest_report)
    return refused("report_text", "text", "a report has 1 to 1000 characters");
  if (reports_since(database, person, now - a_day) >= reports_in_a_day)
    return refused("reports_full", "", "ten reports a day are the most; try again tomorrow");
  const std::string id = random_id();
  database.run(
      "INSERT INTO reports (id, at, person, other, room, body) VALUES ($1, $2, $3, $4, $5, $6)",
      {id, now, person, about, room ? Value(*room) : Value(), body});
  return id;
}

std::vector<Report> reports(Database& database, Which which) {
  std::vector<Report> list;
  for (const Row& row :
       database.run("SELECT id, at, person, other, room, body, closed FROM reports "
                    "WHERE closed IS NULL OR $1 = 1 ORDER BY at, id",
                    {std::int64_t{which == Which::all}}))
    list.push_back({row.text(0), row.integer(1), *find_person(database, row.integer(2)),
                    *find_person(database, row.integer(3)), row.text(4), row.text(5),
                    row.maybe_integer(6)});
  return list;
}

bool close_report(Database& database, const std::string& id, Time now) {
  if (!is_id(id)) return false;
  database.run("UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL", {id, now});
  return database.changed() > 0;
}

}  // namespace sequitur::server
