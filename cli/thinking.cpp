#include "cli/thinking.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace sequitur::cli {

Milliseconds steady_now() {
  return std::chrono::duration_cast<Milliseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

namespace {

std::string hundredths(int amount) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", amount / 100.0);
  return text;
}

}  // namespace

std::string counted(int amount, const std::string& noun) {
  return std::to_string(amount) + " " + noun + (amount == 1 ? "" : "s");
}

std::string within(int moves) {
  return (moves == 1 ? "in " : "in at most ") + counted(moves, "move");
}

std::string in_words(Verdict verdict, std::string_view mover, std::string_view opponent) {
  const std::string leader(standing(verdict) > 0 ? mover : opponent);
  switch (verdict.kind) {
    case Verdict::Kind::win:
    case Verdict::Kind::loss:
      if (verdict.amount == 0) return leader + " has won";
      return leader + " wins " + within(verdict.amount) + ", proven";
    case Verdict::Kind::draw:
      return "a draw, proven";
    case Verdict::Kind::margin:
      if (verdict.amount == 0) return "a draw, proven";
      return leader + " wins by " + counted(std::abs(verdict.amount), "point") + ", proven";
    case Verdict::Kind::estimate:
      break;
  }
  if (verdict.amount == 0) return "about even";
  return leader + " leads by about " + hundredths(std::abs(verdict.amount)) + " points";
}

std::string chance_in_words(double chance, std::string_view mover, std::string_view opponent) {
  constexpr int nearly_certain = 99;  // what is only estimated is never certain
  const std::string leader(chance > 0.5 ? mover : opponent);
  const auto percent = static_cast<int>(std::lround(100 * std::max(chance, 1 - chance)));
  if (percent == 50) return "about even";
  const std::string article = percent / 10 == 8 ? "an " : "a ";  // eighty
  return leader + " has " + article + std::to_string(std::min(percent, nearly_certain)) +
         "% chance";
}

std::string hexadecimal(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
  return text;
}

}  // namespace sequitur::cli
