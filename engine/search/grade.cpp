#include "engine/search/grade.hpp"

#include <algorithm>
#include <cmath>

namespace sequitur {

double expectation(Verdict verdict, double estimate_scale) {
  switch (verdict.kind) {
    case Verdict::Kind::win:
      return 1;
    case Verdict::Kind::loss:
      return 0;
    case Verdict::Kind::draw:
      return 0.5;
    case Verdict::Kind::margin:
      return verdict.amount > 0 ? 1 : verdict.amount < 0 ? 0 : 0.5;
    case Verdict::Kind::estimate:
      break;
  }
  return 1 / (1 + std::exp(-verdict.amount / estimate_scale));
}

double given_away(Verdict best, Verdict played, double estimate_scale) {
  double loss = expectation(best, estimate_scale) - expectation(played, estimate_scale);
  constexpr double points_of_a_game = 40;
  if (best.kind == Verdict::Kind::margin && played.kind == Verdict::Kind::margin)
    loss = std::max(loss, (best.amount - played.amount) / points_of_a_game);
  return std::max(0.0, loss);
}

Grade grade(double given_away, bool same) {
  if (same || given_away == 0) return Grade::best;
  if (given_away < 0.05) return Grade::good;
  if (given_away < 0.12) return Grade::inaccuracy;
  if (given_away < 0.30) return Grade::mistake;
  return Grade::blunder;
}

}  // namespace sequitur
