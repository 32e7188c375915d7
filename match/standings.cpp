#include "match/standings.hpp"

namespace sequitur::match {

int half_points(const GameResult& result, int game) {
  if (result.result == Result::draw) return 1;
  const Result win_of_a = game == 0 ? Result::p1win : Result::p2win;
  return result.result == win_of_a ? 2 : 0;
}

bool Standings::known(std::uint64_t pair, int game) const {
  if (pair < counted()) return true;
  const auto found = waiting_.find(pair);
  return found != waiting_.end() && found->second[static_cast<std::size_t>(game)].has_value();
}

void Standings::enter(std::uint64_t pair, int game, GameResult result) {
  if (known(pair, game)) return;
  waiting_[pair][static_cast<std::size_t>(game)] = std::move(result);
  while (!complete()) {
    const auto next = waiting_.find(counted());
    if (next == waiting_.end() || !next->second[0] || !next->second[1]) return;
    const Pair whole{std::move(*next->second[0]), std::move(*next->second[1])};
    waiting_.erase(next);
    count(whole);
  }
}

void Standings::count(const Pair& pair) {
  int points = 0;
  for (int game = 0; game < games_in_pair; ++game) {
    const GameResult& result = pair[static_cast<std::size_t>(game)];
    points += half_points(result, game);
    ++endings_[result.ending];
    plies_ += static_cast<std::uint64_t>(result.plies);
    ++by_seat_[result.result == Result::p1win ? 0 : result.result == Result::p2win ? 1 : 2];
    if (result.forfeited()) ++faults_[half_points(result, game) == 0 ? 0 : 1][result.ending];
  }
  results_.add(points);
  if (sprt_) decision_ = decide(results_, *sprt_);
}

}  // namespace sequitur::match
