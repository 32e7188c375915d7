#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

// What players tell whoever runs the server about each other.
struct ReportRow {
  std::string id;
  Time at = 0;
  std::int64_t person = 0;  // whose report it is
  std::int64_t other = 0;   // whom it is about
  std::string room;         // empty: none
  std::string text;
  std::optional<Time> closed{};
};

void insert_report(Database& database, const ReportRow& report);
std::int64_t count_reports(Database& database, std::int64_t person, Time since);
enum class Which : std::uint8_t { open, all };
std::vector<ReportRow> report_rows(Database& database, Which which);  // the oldest first
std::vector<ReportRow> reports_by(Database& database, std::int64_t person);
// False: there is no such report that is open.
bool mark_closed(Database& database, const std::string& id, Time now);
// In what was reported by the person or about them, their name gives way to something else.
void replace_in_reports(Database& database, std::int64_t person, const std::string& name,
                        const std::string& instead);
// Those by or about people who were deleted before then, at most `most`; how many.
std::int64_t remove_reports_of_deleted(Database& database, Time before, std::int64_t most);

}  // namespace sequitur::server
