// The rules of the checker of certificates against the cases of the independent reference.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

#include "certificate/checker/rules.hpp"

using namespace certificate;
using nlohmann::json;

namespace {

std::vector<json> cases(const std::string& file) {
  std::ifstream in("tests/cases/" + file);
  REQUIRE_MESSAGE(in, "missing case file ", file);
  std::vector<json> found;
  for (std::string line; std::getline(in, line);) found.push_back(json::parse(line));
  return found;
}

Read read(const json& text) {
  const auto position = read_position(text.get<std::string>());
  REQUIRE(position);
  return *position;
}

std::vector<std::string> names(Cells cells) {
  std::vector<std::string> made;
  for (; cells != 0; cells &= cells - 1) made.push_back(cell_name(first(cells)));
  return made;
}

// Where the game is over, nothing is legal.
Cells playable(const Board& board, const Position& position) {
  return ending(board, position) == Ending::none ? legal_cells(board, position) : 0;
}

int cell_named(const std::string& name) {
  for (int cell = 0; cell < cell_count; ++cell)
    if (cell_name(cell) == name) return cell;
  FAIL("no cell ", name);
  return 0;
}

std::string word(Ending how) {
  constexpr const char* words[] = {"none", "connection", "loop", "block", "full"};
  return words[static_cast<int>(how)];
}

std::uint64_t lines(const Board& board, const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (Cells cells = playable(board, position); cells != 0; cells &= cells - 1)
    sum += lines(board, played(position, first(cells)), depth - 1);
  return sum;
}

void replay(const json& c) {
  auto [board, position] = read(c["start"]);
  std::size_t ply = 0;
  for (const std::string move : c["moves"]) {
    CHECK(names(playable(board, position)) == c["legal"][ply++]);
    const int cell = cell_named(move);
    const Cells stones = position.stones[static_cast<std::size_t>(position.mover())] | bit(cell);
    position = played(position, cell);
    const Ending how = ending(board, position);
    CHECK(completes(stones, cell) == (how == Ending::connection || how == Ending::loop));
  }
  CHECK(names(playable(board, position)) == c["legal"][ply]);
  const Position end = read(c["end"]).position;
  CHECK(end.stones == position.stones);
  CHECK(end.last == position.last);
  CHECK(word(ending(board, position)) == c["outcome"]["by"]);
}

}  // namespace

TEST_CASE("games and perft counts of Kamon") {
  const auto all = cases("kamon.jsonl");
  CHECK(all.size() == 244);
  for (const json& c : all) {
    CAPTURE(c.dump());
    if (c["kind"] == "game") {
      replay(c);
    } else {
      const auto [board, position] = read(c["fen"]);
      int depth = 0;
      for (const std::uint64_t expected : c["counts"])
        CHECK(lines(board, position, ++depth) == expected);
    }
  }
}

TEST_CASE("rare endings of Kamon") {
  for (const json& c : cases("endings.jsonl")) {
    CAPTURE(c.dump());
    const auto [board, position] = read(c["fen"]);
    const std::string how = word(ending(board, position));
    CHECK(how == c["reason"]);
  }
}

TEST_CASE("positions of Kamon that cannot be") {
  int refused = 0;
  for (const json& c : cases("reject.jsonl")) {
    if (c["game"] != "kamon") continue;
    CAPTURE(c.dump());
    CHECK(!read_position(c["fen"].get<std::string>()));
    ++refused;
  }
  CHECK(refused > 20);
}
