#include "match/run.hpp"

#include <latch>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/any/games.hpp"
#include "match/records_file.hpp"

namespace sequitur::match {

namespace {

template <GameKind G>
MatchSide<G> match_side(const MatchTerms& terms, int contender, Rival<G>* rival) {
  const auto* budget = std::get_if<PlayoutBudget>(&terms.contenders[contender].kind);
  return {rival, pace_of(terms, contender), budget ? budget->time : std::nullopt};
}

template <GameKind G>
Record record_of(const PlayedGame<G>& played, const MatchTerms& terms, std::uint64_t pair,
                 int game) {
  Record record = sequitur::record_of(played.game);
  for (std::size_t at = 0; at < played.spent.size(); ++at)
    record.line.moves[at].spent = played.spent[at];
  record.tags = {{"P1", terms.contenders[game].text},
                 {"P2", terms.contenders[1 - game].text},
                 {"Round", RecordsFile::round(pair, game)}};
  record.ending = played.ending;
  if (played.trouble) {
    const std::string loser = record.ending.result == Result::p1win ? "P2 " : "P1 ";
    auto& moves = record.line.moves;
    (moves.empty() ? record.line.comment : moves.back().comment) = loser + played.remark;
  }
  return record;
}

// What the threads share: which game is played next, and the results of the others.
class Schedule {
 public:
  Schedule(Standings& standings, const Scorer& scorer) : standings_(standings), scorer_(scorer) {}

  struct Job {
    std::uint64_t pair;
    int game;
  };
  std::optional<Job> next() {
    const std::lock_guard lock(mutex_);
    while (!stop_ && !standings_.complete() && job_.pair < standings_.pairs_wanted()) {
      const Job job = job_;
      job_ = job.game + 1 < games_in_pair ? Job{job.pair, job.game + 1} : Job{job.pair + 1, 0};
      if (!standings_.known(job.pair, job.game)) return job;
    }
    return std::nullopt;
  }

  void enter(FinishedGame finished) {
    const std::lock_guard lock(mutex_);
    if (stop_ || !trouble_.empty()) return;
    if (const auto kept = scorer_.keep(finished); !kept)
      trouble_ = kept.error();
    else
      standings_.enter(finished.pair, finished.game, std::move(finished.result));
    if (standings_.complete() || !trouble_.empty()) stop_ = true;
  }

  void look_on() {
    const std::lock_guard lock(mutex_);
    scorer_.look(standings_);
  }

  void stop() { stop_ = true; }
  const std::atomic<bool>& stopped() const { return stop_; }
  const std::string& trouble() const { return trouble_; }

 private:
  std::mutex mutex_;
  Standings& standings_;
  const Scorer& scorer_;
  std::atomic<bool> stop_ = false;  // all games under way are broken off
  Job job_{0, 0};
  std::string trouble_;
};

template <GameKind G>
void play_on(const MatchTerms& terms, Schedule& schedule) {
  std::array<std::unique_ptr<Rival<G>>, 2> rivals;
  for (const int contender : {0, 1})
    rivals[contender] = make_rival<G>(terms.contenders[contender], terms.swap_agreed,
                                      terms.times.kind, schedule.stopped());
  while (const auto job = schedule.next()) {
    const int first = job->game;  // the contender who is p1
    const std::uint64_t seed = (terms.seed + job->pair) * 4 + static_cast<std::uint64_t>(first) * 2;
    const auto played = referee<G>(opening<G>(terms, job->pair),
                                   {match_side<G>(terms, first, rivals[first].get()),
                                    match_side<G>(terms, 1 - first, rivals[1 - first].get())},
                                   terms.times, seed);
    if (!played) return;
    const std::string ending(played->trouble ? name(*played->trouble)
                                             : name(played->ending.termination));
    schedule.enter({job->pair, job->game,
                    GameResult{played->ending.result, ending,
                               static_cast<int>(played->game.moves().size()), played->remark},
                    record_of(*played, terms, job->pair, job->game)});
  }
}

}  // namespace

std::expected<void, std::string> try_contenders(const MatchTerms& terms,
                                                const std::atomic<bool>& interrupted) {
  return Games::with(terms.game, [&]<GameKind G>() -> std::expected<void, std::string> {
    for (const Contender& contender : terms.contenders) {
      const auto rival = make_rival<G>(contender, terms.swap_agreed, terms.times.kind, interrupted);
      const auto begun = rival->begin(0);
      if (!begun && begun.error().trouble != Trouble::stopped)
        return std::unexpected("'" + contender.text + "' " + begun.error().sentence);
    }
    return {};
  });
}

std::expected<void, std::string> run_match(const MatchTerms& terms, int concurrency,
                                           Standings& standings, const Scorer& scorer,
                                           const std::atomic<bool>& interrupted) {
  constexpr Milliseconds between_looks{50};
  Schedule schedule(standings, scorer);
  {
    std::latch all_done(concurrency);
    std::vector<std::jthread> threads;
    for (int i = 0; i < concurrency; ++i)
      threads.emplace_back([&] {
        Games::with(terms.game, [&]<GameKind G>() { play_on<G>(terms, schedule); });
        all_done.count_down();
      });
    while (!all_done.try_wait()) {
      if (interrupted) schedule.stop();
      schedule.look_on();
      std::this_thread::sleep_for(between_looks);
    }
  }
  if (!schedule.trouble().empty()) return std::unexpected(schedule.trouble());
  return {};
}

}  // namespace sequitur::match
