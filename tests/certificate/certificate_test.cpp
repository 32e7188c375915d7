// What the solver writes, the checker accepts; and whatever is changed in it, the checker refuses.
#include <doctest/doctest.h>

#include <optional>

#include "certificate/checker/check.hpp"
#include "engine/game/random.hpp"
#include "engine/kamon/notation.hpp"
#include "engine/kamon/proof/solver.hpp"
#include "engine/kamon/shuffle.hpp"

using namespace sequitur;
namespace checker = certificate;

namespace {

Cell any_of(CellSet cells, Random& random) {
  for (auto skip = random.below(static_cast<std::uint64_t>(cells.count())); skip > 0; --skip)
    cells = cells.without_first();
  return cells.first();
}

std::optional<kamon::Position> played(const kamon::Board& board, int stones, Random& random) {
  kamon::Position position(board);
  while (position.placed() < stones && !position.over())
    position = position.play(any_of(position.legal(), random));
  if (position.over()) return std::nullopt;
  return position;
}

// Stones that lie anywhere, among which draws are found.
std::optional<kamon::Position> scattered(const kamon::Board& board, int stones, Random& random) {
  kamon::Setup setup{};
  CellSet free = board.playable();
  for (int i = 0; i < stones; ++i) {
    setup.last = any_of(free, random);
    free.remove(setup.last);
    setup.stones[static_cast<std::size_t>(i % 2)].add(setup.last);
  }
  const auto position = kamon::Position::make(board, setup);
  if (!position || position->over()) return std::nullopt;
  return *position;
}

std::string sealed(std::string text) {
  std::uint64_t sum = 0xCBF29CE484222325u;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  for (int i = 0; i < 8; ++i) text += static_cast<char>(sum >> 8 * i);
  return text;
}
std::string unsealed(const std::string& text) { return text.substr(0, text.size() - 8); }

std::string replaced(const std::string& text, const std::string& what, const std::string& by) {
  const auto at = text.find(what);
  REQUIRE(at != std::string::npos);
  return sealed(unsealed(text).replace(at, what.size(), by));
}

// What the checker has against it; empty: nothing.
std::string objection(const std::string& text) {
  const auto read = checker::read_certificate(text);
  if (!read) return read.error();
  const auto checked = checker::check(*read);
  return checked ? "" : checked.error();
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Where the bits of the moves begin.
std::size_t moves_at(const std::string& text) {
  return text.find('\n', text.find("\nbits") + 1) + 1;
}

// A certificate with some moves in it.
struct Sample {
  std::string text, position;
  kamon::Worth worth;
  Side mover;
};
Sample sample(kamon::Worth worth, int search_below, std::size_t least_moves) {
  Random random(static_cast<std::uint64_t>(17 + static_cast<int>(worth)));
  kamon::Solver solver(std::size_t{4} << 20);
  for (;;) {
    const kamon::Board board = kamon::shuffled(random.next());
    const auto position =
        worth == kamon::Worth::draw ? scattered(board, 26, random) : played(board, 13, random);
    if (!position || solver.solve(*position).worth() != worth) continue;
    auto text = solver.certificate(*position, worth, search_below);
    REQUIRE(text);
    if (text->size() - moves_at(*text) < 8 + least_moves) continue;
    return {*std::move(text), kamon::write_position(*position), worth, position->to_move()};
  }
}
const std::string& side_word(Side side) {
  static const std::string words[] = {"black", "white"};
  return words[index(side)];
}

}  // namespace

TEST_CASE("certificates of wins, losses and draws hold, however much is left to the search") {
  Random random(3);
  kamon::Solver solver(std::size_t{4} << 20);
  int tally[3] = {};
  for (int i = 0; i < 400;) {
    const kamon::Board board = kamon::shuffled(random.next());
    const auto position =
        i % 2 == 0 ? played(board, 14 + i % 16, random) : scattered(board, 24 + i % 12, random);
    if (!position) continue;
    ++i;
    CAPTURE(kamon::write_position(*position));
    const auto worth = solver.solve(*position).worth();
    REQUIRE(worth.has_value());
    ++tally[static_cast<int>(*worth) + 1];
    const auto text = solver.certificate(*position, *worth, i % 17);
    REQUIRE(text);
    CHECK(objection(*text) == "");
    const auto read = checker::read_certificate(*text);
    CHECK(read->position_text == kamon::write_position(*position));
    CHECK(read->claims.size() == (*worth == kamon::Worth::draw ? 2 : 1));
    CHECK(read->claims[0].wins == (*worth != kamon::Worth::draw));
    if (*worth == kamon::Worth::win)
      CHECK(read->claims[0].side == static_cast<int>(index(position->to_move())));
  }
  CHECK(tally[0] > 50);
  CHECK(tally[1] > 10);
  CHECK(tally[2] > 50);
}

TEST_CASE("finished games have certificates without moves") {
  Random random(5);
  kamon::Solver solver(std::size_t{4} << 20);
  for (int i = 0; i < 50; ++i) {
    const kamon::Board board = kamon::shuffled(random.next());
    kamon::Position position(board);
    while (!position.over()) position = position.play(any_of(position.legal(), random));
    const auto text = solver.certificate(position, *solver.solve(position).worth(), 12);
    REQUIRE(text);
    CHECK(objection(*text) == "");
    if (!position.outcome().winner) continue;
    const std::string winner = side_word(*position.outcome().winner);
    const std::string loser = side_word(other(*position.outcome().winner));
    CHECK(has(objection(replaced(*text, "verdict " + winner, "verdict " + loser)),
              "has not got what is claimed"));
  }
}

TEST_CASE("a certificate with any byte changed, or cut anywhere, is refused") {
  for (const auto worth : {kamon::Worth::win, kamon::Worth::loss, kamon::Worth::draw}) {
    const std::string text = sample(worth, 6, 4).text;
    for (std::size_t at = 0; at < text.size(); ++at) {
      for (int bit = 0; bit < 8; ++bit) {
        std::string changed = text;
        changed[at] = static_cast<char>(changed[at] ^ 1 << bit);
        const std::string why = objection(changed);
        CAPTURE(at);
        if (at < 21)
          CHECK(has(why, "this is not a certificate"));
        else if (at < 23)
          CHECK((has(why, "of another version") || has(why, "this is not a certificate")));
        else
          CHECK(has(why, "the file is damaged"));
      }
      CHECK(objection(text.substr(0, at)) != "");
    }
    CHECK(has(objection(text + "x"), "the file is damaged"));
  }
}

TEST_CASE("false certificates with a right checksum are refused with the right reason") {
  const auto [text, position, worth, mover] = sample(kamon::Worth::win, 6, 30);
  const std::string winner = side_word(mover), loser = side_word(other(mover));
  const std::string bits = text.substr(text.find("bits "), moves_at(text) - text.find("bits "));
  const int count = std::stoi(bits.substr(5));
  const auto with_bits = [&](const std::string& line) { return replaced(text, bits, line); };
  CHECK(objection(text) == "");

  CHECK(has(objection(replaced(text, "certificate 1", "certificate 2")), "of another version"));
  CHECK(has(objection(replaced(text, "verdict " + winner, "verdict nobody")),
            "the verdict is neither"));
  CHECK(has(objection(replaced(text, "verdict " + winner, "verdict draw")),
            "does not have a number for each claim"));
  CHECK(objection(replaced(text, "verdict " + winner, "verdict " + loser)) != "");
  CHECK(
      has(objection(replaced(text, "search-below 6", "search-below 17")), "not one from 0 to 16"));
  CHECK(
      has(objection(replaced(text, "search-below 6", "search-below 06")), "not one from 0 to 16"));
  CHECK(objection(replaced(text, "search-below 6", "search-below 14")) != "");
  CHECK(objection(replaced(text, "search-below 6", "search-below 0")) != "");
  CHECK(has(objection(with_bits("bits\n")), "does not have a number for each claim"));
  CHECK(has(objection(with_bits("bots 3\n")), "the line of bits is missing"));
  CHECK(has(objection(with_bits("bits " + std::to_string(count) + " 8\n")), "more numbers than"));
  CHECK(has(objection(with_bits("bits " + std::to_string(count + 800) + "\n")), "are cut off"));
  CHECK(has(objection(with_bits("bits " + std::to_string(count - 80) + "\n")),
            "something behind the last move"));
  CHECK(has(objection(sealed(unsealed(text) + '\0')), "something behind the last move"));
  // Whole bytes of the moves, so that nothing is left behind the last one.
  const int whole = count / 8 * 8 - 80;
  const std::string cut = unsealed(with_bits("bits " + std::to_string(whole) + "\n"));
  const std::size_t begin = moves_at(cut), size = static_cast<std::size_t>(whole / 8);
  CHECK(has(objection(sealed(cut.substr(0, begin + size))), "the certificate has no move for"));
  const std::string longer = "bits " + std::to_string(count + 80) + "\n";
  CHECK(has(objection(sealed(unsealed(with_bits(longer)) + std::string(10, '\0'))),
            "bits more than"));
  CHECK(has(objection(replaced(text, position, "kamon")), "the position cannot be"));

  std::string all_ones = unsealed(text);
  for (std::size_t at = moves_at(text); at + 1 < all_ones.size(); ++at)
    all_ones[at] = static_cast<char>(0xFF);
  const std::string why = objection(sealed(all_ones));
  CHECK((has(why, "names move") || has(why, "has won") || has(why, "does not win")));
}

TEST_CASE("no choice of moves makes a certificate of the wrong winner hold") {
  Random random(9);
  int out_of_range = 0, lost = 0, searched = 0, drawn = 0;
  for (const auto worth : {kamon::Worth::win, kamon::Worth::loss, kamon::Worth::draw}) {
    const auto [text, position, value, mover] =
        sample(worth, 4, worth == kamon::Worth::draw ? 2 : 20);
    const Side wrong = worth == kamon::Worth::loss ? mover : other(mover);
    for (int i = 0; i < 3000; ++i) {
      std::string forged = "sequitur certificate 1\n" + position + "\nverdict " + side_word(wrong) +
                           "\nsearch-below 4\nbits 800\n";
      for (int byte = 0; byte < 100; ++byte) forged += static_cast<char>(random.below(256));
      const std::string why = objection(sealed(forged));
      REQUIRE(why != "");
      out_of_range += has(why, "names move");
      lost += has(why, "has won");
      searched += has(why, "a search of the last cells finds");
      drawn += has(why, "the game is a draw");
    }
  }
  CHECK(out_of_range > 100);
  CHECK(lost > 100);
  CHECK(searched > 10);
  CAPTURE(drawn);
}

TEST_CASE("a move changed makes a certificate fail, or it is another proof of the same") {
  const auto [text, position, worth, mover] = sample(kamon::Worth::win, 6, 12);
  int refused = 0, changed = 0;
  for (std::size_t at = moves_at(text); at < text.size() - 9; ++at)
    for (int bit = 0; bit < 8; ++bit, ++changed) {
      std::string other_moves = unsealed(text);
      other_moves[at] = static_cast<char>(other_moves[at] ^ 1 << bit);
      refused += objection(sealed(other_moves)) != "";
    }
  CHECK(refused > changed * 3 / 4);
}
