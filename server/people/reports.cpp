#include "server/people/reports.hpp"

#include "engine/game/text.hpp"
#include "server/base/day.hpp"
#include "server/base/ids.hpp"
#include "server/people/plain_text.hpp"
#include "server/store/rows/rooms.hpp"

namespace sequitur::server {

namespace {

std::unexpected<Refusal> refused(std::string fault, std::string place, std::string sentence) {
  return std::unexpected(Refusal{std::move(fault), std::move(place), std::move(sentence)});
}

}  // namespace

std::expected<std::string, Refusal> make_report(Database& database, std::int64_t person,
                                                std::int64_t about,
                                                const std::optional<std::string>& room,
                                                std::string_view text, Time now) {
  if (about == person) return refused("player_yourself", "player", "nobody can report themselves");
  if (!find_person(database, about))
    return refused("player_unknown", "player", "there is no such player");
  if (room && (!is_id(*room) || !room_exists(database, *room)))
    return refused("room_unknown", "room", "there is no room " + sequitur::quoted(*room));
  const std::string body = plain_text(text, longest_report + 1);
  if (body.empty() || count_characters(body) > longest_report)
    return refused("report_text", "text", "a report has 1 to 1000 characters");
  if (count_reports(database, person, now - a_day) >= reports_in_a_day)
    return refused("reports_full", "", "you can send ten reports a day; try again tomorrow");
  std::string id = random_id();
  insert_report(database, {id, now, person, about, room.value_or(""), body});
  return id;
}

std::vector<Report> reports(Database& database, Which which) {
  std::vector<Report> list;
  for (const ReportRow& row : report_rows(database, which))
    list.push_back({row.id, row.at, *find_person(database, row.person),
                    *find_person(database, row.other), row.room, row.text, row.closed});
  return list;
}

bool close_report(Database& database, const std::string& id, Time now) {
  return is_id(id) && mark_closed(database, id, now);
}

}  // namespace sequitur::server
