#include "cli/thinking.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace sequitur::cli {

Milliseconds steady_now() {
  return std::chrono::duration_cast<Milliseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

namespace {

std::string decimal(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%+.2f", number);
  return text;
}

}  // namespace

std::string within(int moves) {
  return (moves == 1 ? "in " : "in at most ") + std::to_string(moves);
}

std::string in_words(Verdict verdict, std::string_view mover, std::string_view other, bool points) {
  const bool ahead = standing(verdict) > 0;
  const std::string leader(ahead ? mover : other);
  switch (verdict.kind) {
    case Verdict::Kind::win:
    case Verdict::Kind::loss:
      if (verdict.amount == 0) return leader + " has won";
      return leader + " wins " + within(verdict.amount) + ", proven";
    case Verdict::Kind::draw:
      return "a draw, proven";
    case Verdict::Kind::margin:
      if (verdict.amount == 0) return "a draw, proven";
      return leader + " by " + std::to_string(std::abs(verdict.amount)) + ", proven";
    case Verdict::Kind::estimate:
      break;
  }
  if (verdict.amount == 0) return "about even";
  const double amount = std::abs(verdict.amount) / 100.0;
  if (points) return "about " + leader + " by " + decimal(amount).substr(1);
  return leader + " is better (" + decimal(amount) + ")";
}

std::string hexadecimal(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
  return text;
}

}  // namespace sequitur::cli
