#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.hpp"
#include "server/store/rows/reports.hpp"

// What players tell whoever runs the server about each other.
namespace sequitur::server {

struct Report {
  std::string id;
  Time at = 0;
  Person by;
  Person about;
  std::string room;  // empty: none
  std::string text;
  std::optional<Time> closed{};
};

constexpr std::size_t longest_report = 1000;   // characters
constexpr std::int64_t reports_in_a_day = 10;  // of one person

// player_unknown, player_yourself, room_unknown, report_text, reports_full.
std::expected<std::string, Refusal> make_report(Database& database, std::int64_t person,
                                                std::int64_t about,
                                                const std::optional<std::string>& room,
                                                std::string_view text, Time now);

std::vector<Report> reports(Database& database, Which which);  // the oldest first

// False: there is no such report that is open.
bool close_report(Database& database, const std::string& id, Time now);

}  // namespace sequitur::server
