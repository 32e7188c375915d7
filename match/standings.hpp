#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "engine/record/ending.hpp"
#include "match/pentanomial.hpp"
#include "match/sprt.hpp"

namespace sequitur::match {

// What is kept of a game in the table and in the state file.
struct GameResult {
  Result result = Result::draw;
  std::string ending;  // a reason of the rules, or crash, timeout, illegal, rubbish
  int plies = 0;
  std::string remark;  // for a game that was forfeited: what the loser did

  bool forfeited() const { return !remark.empty(); }
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// The two games on one board: contender a is p1 in the first and p2 in the second.
constexpr int games_in_pair = 2;
using Pair = std::array<GameResult, games_in_pair>;
// The half-points of contender a.
int half_points(const GameResult& result, int game);

// The results so far. Games may come in any order. Pairs are counted strictly in their order, and
// none after the test's decision. So the table depends neither on how many games run at once nor on
// interruptions.
class Standings {
 public:
  explicit Standings(std::uint64_t pairs_wanted, std::optional<Sprt> sprt = {})
      : pairs_wanted_(pairs_wanted), sprt_(sprt) {}

  void enter(std::uint64_t pair, int game, GameResult result);
  bool known(std::uint64_t pair, int game) const;
  bool complete() const { return counted() == pairs_wanted_ || decision_ != Decision::none; }

  // The following are about counted pairs only.
  std::uint64_t counted() const { return results_.pairs(); }
  const Pentanomial& results() const { return results_; }
  const std::map<std::string, std::uint64_t>& endings() const { return endings_; }
  // How often contender a (0) or b (1) lost by its own fault, for each kind of trouble.
  const std::map<std::string, std::uint64_t>& faults(int contender) const {
    return faults_[static_cast<std::size_t>(contender)];
  }
  std::array<std::uint64_t, 3> by_seat() const { return by_seat_; }  // p1 won, p2 won, drawn
  std::uint64_t plies() const { return plies_; }

  std::uint64_t pairs_wanted() const { return pairs_wanted_; }
  const std::optional<Sprt>& sprt() const { return sprt_; }
  double ratio() const { return sprt_ ? log_likelihood_ratio(results_, *sprt_) : 0; }
  Decision decision() const { return decision_; }

 private:
  void count(const Pair& pair);

  std::uint64_t pairs_wanted_;
  std::optional<Sprt> sprt_;
  // Pairs that are not counted yet, because one of their games, or a pair before them, is missing.
  std::map<std::uint64_t, std::array<std::optional<GameResult>, games_in_pair>> waiting_;
  Pentanomial results_;
  Decision decision_ = Decision::none;
  std::map<std::string, std::uint64_t> endings_;
  std::array<std::map<std::string, std::uint64_t>, 2> faults_;
  std::array<std::uint64_t, 3> by_seat_{};
  std::uint64_t plies_ = 0;
};

}  // namespace sequitur::match
