#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/standings.hpp"
#include "match/state.hpp"

namespace {

using namespace sequitur;
using namespace sequitur::match;
namespace fs = std::filesystem;

const TermLines usual = {{"game", "kamon"}, {"a", "level:3"}, {"b", "mcts:100"}};
const GameResult p1_wins{Result::p1win, "loop", 21, ""};
const GameResult p2_wins{Result::p2win, "connection", 30, ""};
const GameResult drawn{Result::draw, "full", 36, ""};
const GameResult p1_late{Result::p2win, "timeout", 4, "gave no 'bestmove' within 300 ms"};

struct Folder {
  fs::path path = fs::temp_directory_path() / ("sequitur-state-" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  std::string file() const { return (path / "match.state").string(); }
  std::string text() const {
    std::ostringstream all;
    all << std::ifstream(file()).rdbuf();
    return all.str();
  }
  void add(std::string_view text) const { std::ofstream(file(), std::ios::app) << text; }
};

TEST_CASE("points go to a in both seats") {
  CHECK(half_points(p1_wins, 0) == 2);
  CHECK(half_points(p1_wins, 1) == 0);
  CHECK(half_points(p2_wins, 0) == 0);
  CHECK(half_points(p2_wins, 1) == 2);
  CHECK(half_points(drawn, 0) == 1);
  CHECK(half_points(drawn, 1) == 1);
}

TEST_CASE("pairs are counted in their order, whichever game ends first") {
  Standings standings(3);
  standings.enter(1, 0, p1_wins);
  standings.enter(1, 1, p2_wins);
  CHECK(standings.counted() == 0);
  standings.enter(0, 1, p1_wins);
  CHECK(standings.known(0, 1));
  CHECK_FALSE(standings.known(0, 0));
  standings.enter(0, 0, drawn);
  CHECK(standings.counted() == 2);
  CHECK(standings.results() == Pentanomial{{0, 1, 0, 0, 1}});
  CHECK_FALSE(standings.complete());
  standings.enter(2, 0, p1_late);
  standings.enter(2, 1, p1_late);
  CHECK(standings.complete());
  CHECK(standings.faults(0).at("timeout") == 1);
  CHECK(standings.faults(1).at("timeout") == 1);
  CHECK(standings.endings().at("timeout") == 2);
  CHECK(standings.by_seat() == std::array<std::uint64_t, 3>{2, 3, 1});
  CHECK(standings.plies() == 36 + 21 + 21 + 30 + 4 + 4);
}

TEST_CASE("nothing is counted after the test's decision") {
  const Sprt sprt{.elo0 = 0, .elo1 = 400, .alpha = 0.05, .beta = 0.05};
  Standings standings(1000, sprt);
  for (std::uint64_t pair = 0; pair < 1000; ++pair) {
    standings.enter(pair, 0, p1_wins);
    standings.enter(pair, 1, p2_wins);
  }
  CHECK(standings.decision() == Decision::h1);
  CHECK(standings.complete());
  CHECK(standings.counted() < 20);
  CHECK(decide(Pentanomial{{0, 0, 0, 0, standings.counted() - 1}}, sprt) == Decision::none);
}

TEST_CASE("a state file gives back what was entered, and drops a line that was cut off") {
  const Folder folder;
  {
    Standings standings(5);
    auto state = StateFile::open(folder.file(), usual, standings);
    REQUIRE(state);
    CHECK(state->append(0, 0, p1_wins));
    CHECK(state->append(1, 1, p1_late));
    CHECK(state->append(0, 1, drawn));
  }
  const std::string sound = folder.text();
  CHECK(sound ==
        "sequitur match 1\ngame kamon\na level:3\nb mcts:100\n"
        "played 1 1 p1win loop 21\n"
        "played 2 2 p2win timeout 4 gave no 'bestmove' within 300 ms\n"
        "played 1 2 draw full 36\n");
  folder.add("played 2 1 p1w");
  Standings standings(5);
  {
    const auto state = StateFile::open(folder.file(), usual, standings);
    REQUIRE(state);
    CHECK(folder.text() == sound);
    Standings more(5);
    const auto second = StateFile::open(folder.file(), usual, more);
    REQUIRE_FALSE(second);
    CHECK(second.error().ends_with("is in use by another match just now"));
  }
  CHECK(standings.counted() == 1);
  CHECK(standings.results() == Pentanomial{{0, 0, 0, 1, 0}});
  CHECK(standings.known(1, 1));
  CHECK_FALSE(standings.known(1, 0));
  standings.enter(1, 0, p1_wins);
  CHECK(standings.faults(1).empty() == false);
}

TEST_CASE("wherever a crash cuts the file, what is whole is used and the rest forgotten") {
  const Folder folder;
  const std::string whole =
      "sequitur match 1\ngame kamon\na level:3\nb mcts:100\nplayed 1 1 p1win loop 21\n";
  for (std::size_t length = 0; length <= whole.size(); ++length) {
    fs::remove(folder.file());
    folder.add(whole.substr(0, length));
    Standings standings(5);
    CAPTURE(length);
    CHECK(StateFile::open(folder.file(), usual, standings));
    CHECK(standings.known(0, 0) == (length == whole.size()));
  }
}

TEST_CASE("the file of another match, a damaged one and a foreign one are refused unchanged") {
  const Folder folder;
  Standings standings(5);
  const auto refusal = [&](const TermLines& term_lines) {
    const std::string before = folder.text();
    const auto state = StateFile::open(folder.file(), term_lines, standings);
    CHECK_FALSE(state);
    CHECK(folder.text() == before);
    return state ? "" : state.error();
  };
  REQUIRE(StateFile::open(folder.file(), usual, standings));
  const auto other = refusal({{"game", "kamon"}, {"a", "level:4"}, {"b", "mcts:100"}});
  CHECK(other.find("'a' is 'level:3', while 'a' is 'level:4' now") != std::string::npos);
  folder.add("played 1 1 p3win loop 21\n");
  CHECK(refusal(usual).find("line 5, 'played 1 1 p3win loop 21', is not a finished game") !=
        std::string::npos);
  fs::remove(folder.file());
  folder.add("Dear diary,\n");
  CHECK(refusal(usual).find("is not the state of a match") != std::string::npos);
  CHECK_FALSE(StateFile::open((folder.path / "no" / "where").string(), usual, standings));
}

}  // namespace
