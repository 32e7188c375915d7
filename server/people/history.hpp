#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/people/profile.hpp"
#include "server/store/rows/finished_rooms.hpp"

// Games that somebody has finished, the newest first, a page at a time.
namespace sequitur::server {

struct HistoryFilter {
  std::string game{};    // kamon, kulami; empty: both
  std::string result{};  // win, loss, draw; empty: all
  std::string clock{};   // a class; empty: all
  std::optional<bool> rated{};
  std::string before{};  // where the page before ended: HistoryPage::next
  int limit = 20;        // 1 to 100
};
// From ?game=kamon&result=win…; filter_unknown for a name, filter_value for a value.
std::expected<HistoryFilter, Refusal> read_history_filter(
    std::span<const std::pair<std::string, std::string>> query);

struct HistoryPage {
  std::vector<FinishedGame> games;
  std::string next;  // empty: there are no more
};
// Aborted games count for nothing and are not in it; private ones only for the person (`own`).
HistoryPage history(Database& database, std::int64_t person, const HistoryFilter& filter,
                    bool own = false);

EndedGames summaries_of(const HistoryPage& page, const Summaries& players);
EndedGame summary_of(const FinishedGame& game, const Summaries& players);
// Whom to ask summaries() for.
std::vector<std::int64_t> people_in(const HistoryPage& page);

}  // namespace sequitur::server
