#include "server/store/rows/reports.hpp"

namespace sequitur::server {

namespace {

std::vector<ReportRow> reports_in(const Rows& rows) {
  std::vector<ReportRow> list;
  for (const Row& row : rows)
    list.push_back({row.text(0), row.integer(1), row.integer(2), row.integer(3), row.text(4),
                    row.text(5), row.maybe_integer(6)});
  return list;
}

}  // namespace

void insert_report(Database& database, const ReportRow& report) {
  database.run(
      "INSERT INTO reports (id, at, person, other, room, body) VALUES ($1, $2, $3, $4, $5, $6)",
      {report.id, report.at, report.person, report.other,
       report.room.empty() ? Value() : Value(report.room), report.text});
}

std::int64_t count_reports(Database& database, std::int64_t person, Time since) {
  return database.run("SELECT COUNT(*) FROM reports WHERE person = $1 AND at > $2", {person, since})
      .front()
      .integer(0);
}

std::vector<ReportRow> report_rows(Database& database, Which which) {
  return reports_in(
      database.run("SELECT id, at, person, other, room, body, closed FROM reports "
                   "WHERE closed IS NULL OR $1 = 1 ORDER BY at, id",
                   {std::int64_t{which == Which::all}}));
}

std::vector<ReportRow> reports_by(Database& database, std::int64_t person) {
  return reports_in(
      database.run("SELECT id, at, person, other, room, body, closed FROM reports "
                   "WHERE person = $1 ORDER BY at",
                   {person}));
}

bool mark_closed(Database& database, const std::string& id, Time now) {
  database.run("UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL", {id, now});
  return database.changed() > 0;
}

void replace_in_reports(Database& database, std::int64_t person, const std::string& name,
                        const std::string& instead) {
  database.run("UPDATE reports SET body = REPLACE(body, $2, $3) WHERE person = $1 OR other = $1",
               {person, name, instead});
}

std::int64_t remove_reports_of_deleted(Database& database, Time before, std::int64_t most) {
  database.run(
      "DELETE FROM reports WHERE id IN (SELECT r.id FROM reports r JOIN people p "
      "ON p.id = r.person OR p.id = r.other WHERE p.deleted < $1 LIMIT $2)",
      {before, most});
  return database.changed();
}

}  // namespace sequitur::server
