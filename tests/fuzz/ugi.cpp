// Fuzzes the engine protocol: the first byte chooses the game, the rest is the commands. An engine
// that answers at once stands in for the real one, and counts are kept small.
#include <algorithm>
#include <cstdint>
#include <mutex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/games.hpp"
#include "engine/search/levels.hpp"
#include "engine/ugi/dialogue.hpp"
#include "engine/ugi/session.hpp"
#include "tests/fuzz/check.hpp"

using namespace sequitur;
using namespace sequitur::fuzz;

namespace {

template <GameKind G>
struct FirstMove {
  struct Choice {
    Move best = no_cell;
    Progress progress;
  };
  void set_options(const EngineOptions& options) {
    require(options.threads >= 1 && options.hash_mib >= 1 && options.multi_pv >= 1 &&
                options.level >= lowest_level && options.level <= highest_level,
            "options within their bounds");
  }
  void new_game() {}
  Choice think(const Game<G>& game, const Limits&, const Surroundings&) {
    const Move best = game.swap_available() ? swap_move : game.position().legal().first();
    return {best, {1, 1, 0, {{{}, {best}}}}};
  }
};

// A session whose answers are checked: they must have the form that the protocol promises for each
// command.
template <GameKind G>
class Watched {
 public:
  Watched()
      : session_([this](std::string_view text) { say(text); }, [] { return Milliseconds(0); }) {}

  void obey(const ugi::Command& command) {
    const std::lock_guard lock(mutex_);
    const std::string before = ask("fen");
    said_.clear();
    session_.obey(command);
    const std::vector<std::string> said = said_;
    const bool error = said.size() == 1 && said[0].starts_with("info string error: ");
    if (std::holds_alternative<ugi::Mistake>(command)) require(error, "one error for a mistake");
    if (std::holds_alternative<ugi::Nothing>(command)) require(said.empty(), "silence");
    if (std::holds_alternative<ugi::Query>(command))
      require(said.size() == 1 && said[0].starts_with("response"), "one response");
    if (std::holds_alternative<ugi::SetOption>(command))
      require(error || said.empty(), "an option is set, or refused with one error");
    if (std::holds_alternative<ugi::SetPosition>(command)) {
      require(error || said.empty(), "a position is set, or refused with one error");
      check_position();
    }
    const bool may_change = !error && (std::holds_alternative<ugi::SetPosition>(command) ||
                                       std::holds_alternative<ugi::NewGame>(command));
    require(may_change || ask("fen") == before, "nothing else changes the position");
  }

  ugi::Ending think(ugi::Go go, const std::atomic<bool>& stop) {
    const std::lock_guard lock(mutex_);
    if (go.perft) go.perft = std::min(*go.perft, 2);
    const ugi::Ending ending = session_.go(go, stop);
    const auto parts = words(ending.line);
    if (go.perft) {
      require(parts.size() == 3 || stop, "a count, or stopped");
    } else {
      require(parts.size() == 2 && parts[0] == "bestmove", "bestmove and one word");
      const std::string best(parts[1]), legal = " " + ask("legalmoves") + " ";
      require(best == "none" ? ask("gameover") == "true"
                             : legal.find(" " + best + " ") != std::string::npos,
              "the best move is legal");
    }
    return ending;
  }

  void say(std::string_view text) {
    for (const std::string_view line : split(text, '\n')) {
      require(printable(line), "plain lines");
      said_.emplace_back(line);
    }
  }

 private:
  // The response without its first word.
  std::string ask(const std::string& what) {
    said_.clear();
    session_.obey(ugi::Query{what});
    require(said_.size() == 1, "one response");
    return said_[0].substr(std::min<std::size_t>(said_[0].size(), 9));
  }

  void check_position() {
    const bool over = ask("gameover") == "true";
    require((ask("result") != "none") == over, "a result at the end alone");
    require((ask("reason") != "none") == over, "a reason at the end alone");
    require(ask("legalmoves").empty() == over, "moves until the end");
    const auto again = G::read_position(ask("fen"));
    require(again && G::write_position(again->position) == ask("fen"), "the position's text");
  }

  std::mutex mutex_;
  std::vector<std::string> said_;
  ugi::Session<G, FirstMove<G>> session_;
};

template <GameKind G>
void talk(const std::string& script) {
  std::istringstream in(script);
  Watched<G> watched;
  ugi::converse(in, {[&](const ugi::Command& command) { watched.obey(command); },
                     [&](const ugi::Go& go, const std::atomic<bool>& stop) {
                       return watched.think(go, stop);
                     },
                     [](std::string_view line) { require(printable(line), "plain lines"); }});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string script(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] % 2 == 0)
    talk<kamon::Kamon>(script);
  else
    talk<kulami::Kulami>(script);
  return 0;
}
