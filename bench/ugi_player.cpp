// The engine at full strength as a program of its own, to compare two states of this repository on
// any machine. It measures processor time, so that a busy machine is fair to both, and is linked
// statically. bench/old_player compiles this file with the engine of another commit.
//
//   ugi_player kamon|kulami
//       Speaks UGI (docs/program/protocol.md) and nothing else.
//   ugi_player scores DEPTH
//       In each line of the input two words and then a position of Kulami; prints its score for
//       the side to move, in hundredths of a point.
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>

#include "engine/kulami/kulami.hpp"
#include "engine/search/engine.hpp"
#include "engine/ugi/ugi.hpp"

using namespace sequitur;
using kulami::Kulami;

namespace {

Milliseconds processor_now() {
  std::timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return Milliseconds(time.tv_sec * 1000 + time.tv_nsec / 1'000'000);
}

int scores(int depth) {
  Engine<Kulami> engine;
  Limits limits;
  limits.depth = depth;
  for (std::string line; std::getline(std::cin, line);) {
    auto position = Kulami::read_position(line.substr(line.find(' ', line.find(' ') + 1) + 1));
    if (!position) {
      std::cerr << position.error().sentence << '\n';
      return 1;
    }
    engine.new_game();
    const auto choice = engine.think(Game<Kulami>(std::move(*position), false), limits,
                                     {processor_now, {}, nullptr});
    const Verdict verdict = choice.progress.lines[0].verdict;
    std::cout << verdict.amount * (verdict.kind == Verdict::Kind::margin ? 100 : 1) << '\n';
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count == 3 && std::string(words[1]) == "scores") return scores(std::atoi(words[2]));
  if (count == 2) return run_ugi(words[1], std::cin, std::cout, processor_now);
  std::cerr << "use: ugi_player kamon|kulami\n     ugi_player scores DEPTH\n";
  return 2;
}
