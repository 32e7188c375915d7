#pragma once

#include <atomic>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "match/child.hpp"
#include "match/contender.hpp"
#include "match/rival.hpp"

namespace sequitur::match {

// Our side of the protocol. It starts a program, asks it for moves, and ends it when it misbehaves.
class UgiClient {
 public:
  static constexpr Milliseconds patience{10'000};  // for ugiok and readyok

  UgiClient(const Contender& contender, bool swap_agreed, const std::atomic<bool>& stop)
      : contender_(contender), swap_agreed_(swap_agreed), stop_(stop) {}

  // Starts the program if it does not run, and tells it of the new game.
  std::expected<void, Forfeit> begin();
  // Returns the word after bestmove. `position` and `go` are whole lines.
  std::expected<std::string, Forfeit> ask(const std::string& position, const std::string& go,
                                          Milliseconds allowed);

 private:
  std::expected<void, Forfeit> start();
  std::expected<void, Forfeit> send(std::string_view line, SteadyTime deadline);
  // Reads until a line whose first word is `first`.
  std::expected<std::string, Forfeit> await(std::string_view first, SteadyTime deadline,
                                            Milliseconds allowed);
  std::unexpected<Forfeit> gone();

  const Contender& contender_;
  bool swap_agreed_;
  const std::atomic<bool>& stop_;
  std::optional<Child> child_;
};

// The line for these limits, such as "go movetime 100".
std::string go_line(const Limits& limits);

}  // namespace sequitur::match
