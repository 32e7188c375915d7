#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/store/database.hpp"

// Thinking that somebody has asked for, as the database keeps it until a worker takes it up.
// Several workers may share one database:
//
//   waiting ──take──▶ running ──finish──▶ done or failed      any of them ──drop──▶ dropped
//      ▲                 │
//      └───give back─────┘      also, without anybody's doing, when the lease has run out: a worker
//                               that was killed no longer says that it is alive
//
// Each function is to be called within a transaction, but for those that only read.
namespace sequitur::server {

// What is to be thought about. A game from its start, as in the page and in a record.
struct AnalysisWish {
  enum class Kind : std::uint8_t { position, review };

  Kind kind = Kind::position;
  std::string start;
  bool swap = false;
  std::string moves{};     // blanks between them
  int lines = 3;           // of a position
  std::int64_t nodes = 0;  // for each position
};
constexpr std::string_view name(AnalysisWish::Kind kind) {
  return kind == AnalysisWish::Kind::position ? "position" : "review";
}

constexpr int most_tries = 3;  // a job that ends its workers is given up
// A dropped one is counted for an hour: study/analysis_limits.hpp.
constexpr Time dropped_analyses_count = 3'600'000;
constexpr Time analysis_lasts = 7 * 24 * 3'600'000LL;  // then its result is removed

// Who asks, for a fair share: weighted fair queueing (base/fair_queue.hpp) by origin, then by
// person, in the table itself, which all servers and workers share.
struct AnalysisAsker {
  std::int64_t person = 0;
  std::string origin{};  // a hash of its widest circle
  bool account = false;  // what a guest asks for counts as four times as dear
};

// The id of the new job.
std::string insert_analysis(Database& database, const AnalysisAsker& asker,
                            const AnalysisWish& wish, Time now);
// Those that wait or are under way, of one person and of all.
std::int64_t unfinished_analyses_of(Database& database, std::int64_t person);
std::int64_t unfinished_analyses(Database& database);
std::int64_t unfinished_analyses_from(Database& database, const std::string& origin);
// Makes whoever else counts this person's analyses wait until the transaction ends, on whichever
// server: what is counted after it is not counted by two at once.
void count_alone(Database& database, std::int64_t person);
// How many the person has asked for since then, also those that were dropped.
std::int64_t analyses_asked_since(Database& database, std::int64_t person, Time since);

struct Analysis {
  std::string id;
  AnalysisWish wish;
  std::string state;           // waiting, running, done, failed
  std::int64_t place = 0;      // waiting: so many come first,
  std::optional<Time> wait{};  // and so long it may take until its turn; none: nobody can tell yet
  std::int64_t progress = 0;   // thousandths
  std::string result{};        // JSON; so far while it is running
};
// Nothing: the person has none of that id.
std::optional<Analysis> find_analysis(Database& database, std::int64_t person,
                                      const std::string& id);
// Whatever has become of it, it is gone, but for the hour in which it counts
// (study/analysis_limits.hpp); its worker notices. False: the person has none of that id.
bool drop_analysis(Database& database, std::int64_t person, const std::string& id, Time now);

// All of the person's that were not dropped, the oldest first.
struct OwnAnalysis {
  std::string id;
  Time created = 0;
  AnalysisWish wish;
  std::string state;
};
std::vector<OwnAnalysis> analyses_of(Database& database, std::int64_t person);
void remove_analyses_of(Database& database, std::int64_t person);

// ---- what workers do

constexpr Time lease_lasts = 15'000;  // milliseconds

struct TakenAnalysis {
  std::string id;
  AnalysisWish wish;
};
// Whether there is something to take, without writing.
bool analysis_to_take(Database& database);
// The next one that nobody has.
std::optional<TakenAnalysis> take_analysis(Database& database, const std::string& worker);
// Signs of life, and how far it is. False: it is no longer this worker's.
bool keep_analysis(Database& database, const std::string& id, const std::string& worker,
                   std::int64_t progress, const std::string& so_far);
// Without a result it has failed.
bool finish_analysis(Database& database, const std::string& id, const std::string& worker,
                     const std::optional<std::string>& result);
void give_back_analysis(Database& database, const std::string& id, const std::string& worker);

struct AnalysisFigures {  // for /metrics
  std::int64_t waiting = 0;
  std::int64_t running = 0;
  Time oldest = 0;        // how long the oldest one has been waiting
  std::int64_t done = 0;  // of those asked for in the last hour
  std::int64_t failed = 0;
};
AnalysisFigures analysis_figures(Database& database, Time now);

// Results that are too old, at most `most` of them; how many there were.
std::int64_t remove_old_analyses(Database& database, Time now, std::int64_t most);
// What was dropped and asked for before then.
void remove_dropped_analyses(Database& database, Time before);

}  // namespace sequitur::server
