#include "bench/load/report.hpp"

#include <algorithm>
#include <cstdio>

namespace sequitur::load {

using nlohmann::json;
using Big = unsigned long long;

namespace {

json json_of(const Latencies& times) {
  return {{"p50", times.percentile(50)},
          {"p90", times.percentile(90)},
          {"p99", times.percentile(99)},
          {"max", times.percentile(100)}};
}

// A count divided by the moves. A time is given in milliseconds.
std::pair<std::string, double> for_each_move(const std::string& name, double count, Big moves) {
  constexpr std::string_view seconds = "_seconds";
  const double share = moves ? count / static_cast<double>(moves) : 0;
  if (!name.ends_with(seconds)) return {name, share};
  return {name.substr(0, name.size() - seconds.size()) + "_ms", 1000 * share};
}

}  // namespace

Counts difference(const Counts& before, const Counts& after) {
  Counts counts;
  for (const auto& [name, count] : after)
    if (const auto then = before.find(name); then != before.end())
      counts[name] = count - then->second;
  return counts;
}

void Report::print() const {
  std::printf("%llu moves in %.1f s: %.0f a second; %llu games ended\n", Big{figures.moves},
              seconds, static_cast<double>(figures.moves) / seconds, Big{figures.games_ended});
  std::printf("from move to done:      %s\n", figures.to_done.line().c_str());
  std::printf("from move to opponent:  %s\n", figures.to_opponent.line().c_str());
  std::printf("moves sent again: %llu; put off by the server: %llu\n", Big{figures.resent},
              Big{figures.put_off});
  for (const auto& [code, count] : figures.lost)
    std::printf("connections lost with %d: %llu\n", code, Big{count});
  if (const auto cpu = costs.find("server_cpu_seconds"); cpu != costs.end()) {
    std::printf("server: %.0f%% of one processor", 100 * cpu->second / seconds);
    for (const double mib : memory_mib) std::printf(", %.0f MiB", mib);
    std::printf("\n");
  }
  std::printf("for each move:");
  for (const auto& [name, count] : costs) {
    const auto [shown, share] = for_each_move(name, count, figures.moves);
    std::printf(" %s %.3g", shown.c_str(), share);
  }
  std::printf("\n");
  for (const auto& [what, count] : figures.ended_otherwise)
    std::printf("games that ended by %s: %llu\n", what.c_str(), Big{count});
  for (const auto& [what, count] : figures.errors)
    std::printf("error: %s: %llu\n", what.c_str(), Big{count});
}

json Report::json() const {
  nlohmann::json all = {{"nodes", nodes},
                        {"games", games},
                        {"seconds", seconds},
                        {"moves", figures.moves},
                        {"moves_per_second", static_cast<double>(figures.moves) / seconds},
                        {"games_ended", figures.games_ended},
                        {"to_done_ms", json_of(figures.to_done)},
                        {"to_opponent_ms", json_of(figures.to_opponent)},
                        {"resent", figures.resent},
                        {"put_off", figures.put_off},
                        {"memory_mib", memory_mib},
                        {"for_each_move", nlohmann::json::object()},
                        {"ended_otherwise", figures.ended_otherwise},
                        {"errors", figures.errors}};
  for (const auto& [name, count] : costs) {
    const auto [shown, share] = for_each_move(name, count, figures.moves);
    all["for_each_move"][shown] = share;
  }
  for (const auto& [code, count] : figures.lost) all["lost"][std::to_string(code)] = count;
  return all;
}

json live_line(const LoadRun& load_run, const std::vector<std::unique_ptr<PlayerPair>>& pairs,
               Moment mark, int marks) {
  const Moment now = Clock::now();
  const auto seconds = [](std::chrono::nanoseconds time) {
    return std::chrono::duration<double>(time).count();
  };
  std::chrono::nanoseconds waiting{0};
  for (const auto& pair : pairs) waiting = std::max(waiting, pair->waiting(now));
  const auto moved =
      std::ranges::count_if(pairs, [&](const auto& pair) { return pair->has_moved_since(mark); });
  return {
      {"mark", marks},
      {"since", seconds(now - mark)},
      {"tables", pairs.size()},
      {"moved", moved},  // pairs that moved since the mark
      {"moves", load_run.figures.moves},
      {"to_done_ms", json_of(load_run.figures.lately)},
      {"waiting", seconds(waiting)},  // the longest wait now
      {"longest_wait", std::max(seconds(waiting), load_run.figures.waits.percentile(100) / 1000)},
      {"ended_otherwise", load_run.figures.ended_otherwise},
      {"errors", load_run.figures.errors}};
}

}  // namespace sequitur::load
