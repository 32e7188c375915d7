// The engine protocol: what each command answers.
#include <doctest/doctest.h>

#include <atomic>
#include <sstream>
#include <string>
#include <type_traits>

#include "engine/ugi/dialogue.hpp"
#include "engine/ugi/session.hpp"
#include "engine/ugi/ugi.hpp"
#include "tests/unit/ugi_support.hpp"

using namespace sequitur;
using namespace sequitur::ugi_support;
using kamon::Kamon;
using kulami::Kulami;

namespace {

// All that the program says in answer to a whole script.
Lines answers(std::string_view game, const std::string& script) {
  std::istringstream in(script);
  std::ostringstream out;
  CHECK(run_ugi(game, in, out, now) == 0);
  return lines_of(out.str());
}

std::string answer(std::string_view game, const std::string& script) {
  const Lines lines = answers(game, script);
  REQUIRE(lines.size() == 1);
  return lines[0];
}

std::string with_start(std::string_view moves, std::string_view then) {
  return "position startpos moves " + std::string(moves) + "\n" + std::string(then) + "\n";
}

template <GameKind G>
class Conversation {
 public:
  Conversation()
      : session_([this](std::string_view text) { said_ += std::string(text) + "\n"; }, now) {
    Dreamer<G>::patient = false;
    Dreamer<G>::reports.clear();
    Dreamer<G>::last = {};
  }
  // The answer to one line, when nothing waits.
  std::string tell(const std::string& line) {
    said_.clear();
    const ugi::Command command = ugi::read_command(line);
    if (const auto* go = std::get_if<ugi::Go>(&command))
      said_ += session_.go(*go, stop_).line + "\n";
    else
      session_.obey(command);
    return said_;
  }

 private:
  std::string said_;
  std::atomic<bool> stop_ = false;
  ugi::Session<G, Dreamer<G>> session_;
};

}  // namespace

TEST_SUITE_BEGIN("ugi");

TEST_CASE("the introduction") {
  const Lines kamon = answers("kamon", "ugi\nisready\n");
  CHECK(kamon[0].starts_with("id name "));
  CHECK(kamon[1].starts_with("id author "));
  CHECK(Lines(kamon.begin() + 2, kamon.end()) ==
        Lines{"option name Threads type spin default 1 min 1 max 256",
              "option name Hash type spin default 64 min 1 max 65536",
              "option name MultiPV type spin default 1 min 1 max 64",
              "option name Level type spin default 10 min -1 max 10",
              "option name Whim type spin default 0 min 0 max 999999",
              "option name Swap type check default false", "ugiok", "readyok"});
  const Lines kulami = answers("kulami", "ugi\n");
  CHECK(kulami[kulami.size() - 2] ==
        "option name Scoring type combo default base var base var area var chains var full");
  CHECK(kulami.back() == "ugiok");
}

TEST_CASE("an unknown game is refused") {
  std::istringstream in("ugi\n");
  std::ostringstream out;
  CHECK(run_ugi("chess", in, out, now) == 2);
  CHECK(is_error(out.str()));
}

TEST_CASE("queries at the start") {
  CHECK(answers("kamon",
                "query gameover\nquery p1turn\nquery result\nquery reason\nquery legalmoves\n"
                "query score\nquery\nquery nonsense\nquery fen now\n") ==
        Lines{"response false", "response true", "response none", "response none",
              "response a2 a3 b1 b5 c1 c6 e1 e6 f1 f5 g2 g3", "response error", "response error",
              "response error", "response error"});
  CHECK(answer("kamon", "query fen\n") == "response " + std::string(Kamon::startpos));
  CHECK(answer("kulami", "query fen\n") == "response " + std::string(Kulami::startpos));
  CHECK(answer("kulami", "query score\n") == "response 0 0");
}

TEST_CASE("cells are sorted as plain strings") {
  // The board is ten rows high: row 10 is sorted before row 2.
  const std::string fen =
      "....AA..../BBBCAADE../...CAADE../FGGC..DE../FGG....HHH/.GGIIJJHHH/KK.IIJJ.../KK.LL.MMNN/"
      "KKOLL.MMPP/..O.QQ..PP "
      "........../........../........../........../........../........../........../........../"
      "........../.......... r - - base";
  const std::string line =
      answer("kulami", "position fen " + fen + " moves e2\nquery legalmoves\n");
  CHECK(line == "response a2 b2 c2 e1 e10 e4 e5 e8 e9 g2 h2 i2 j2");
}

TEST_CASE("a finished game has nothing to play") {
  const std::string over =
      "position fen GmPnYgPb/YnOgRbBbOn/GfPmYdBfGdOd/RgBgPfRmYbPgOf/RfYfPdGgRnBm/--OmGnBdBn/"
      "YmRdObGb ww../....w/.wbb../bbb.bbb/.wbb.w/..w../w.w. d3\n";
  CHECK(answers("kamon", over + "query gameover\nquery result\nquery reason\nquery legalmoves\n"
                                "go movetime 10000\ngo infinite\ngo perft 3\n") ==
        Lines{"response true", "response p1win", "response connection", "response", "bestmove none",
              "bestmove none", "Nodes searched: 0"});
}

TEST_CASE("a rejected position leaves the old one in place") {
  const std::string old = with_start("g2 d2", "");
  const std::string kept = answer("kamon", old + "query fen\n");
  for (const std::string bad :
       {"position", "position fen", "position startpos g2", "position start", "position moves g2",
        "position fen moves g2", "position fen nonsense", "position startpos moves g2 d2 a9",
        "position startpos moves g2 g2", "position startpos moves g2 swap",
        "position fen YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYf--RfBm/GmYgPmPbOf/"
        "RbGfYdGn b.../...../....../......./....../...../.... g1"}) {
    CAPTURE(bad);
    const Lines lines = answers("kamon", old + bad + "\nquery fen\n");
    REQUIRE(lines.size() == 2);
    CHECK(is_error(lines[0]));
    CHECK(lines[1] == kept);
  }
}

TEST_CASE("a bad move is named with its place in the list") {
  CHECK(answer("kamon", "position startpos moves g2 g1 e9\n").find("move 2: g1 ") !=
        std::string::npos);
}

TEST_CASE("swap only where it is agreed, and p1 stays p1") {
  CHECK(answers("kamon", "position startpos moves g2\nquery legalmoves\n")[0].find("swap") ==
        std::string::npos);
  const std::string agreed = "setoption name swap value true\n";
  const Lines lines = answers(
      "kamon", agreed + with_start("g2", "query legalmoves\nquery p1turn\nquery fen") +
                   with_start("g2 swap", "query legalmoves\nquery p1turn\nquery fen") +
                   with_start("g2 d2", "query legalmoves") + with_start("swap", "query p1turn") +
                   with_start("g2 swap swap", "query p1turn"));
  REQUIRE(lines.size() == 11);
  CHECK(lines[0].ends_with(" swap"));
  CHECK(lines[1] == "response false");
  CHECK_FALSE(lines[3].ends_with(" swap"));
  CHECK(lines[4] == "response true");
  CHECK(lines[5] == lines[2]);
  CHECK_FALSE(lines[6].ends_with(" swap"));
  CHECK(is_error(lines[7]));
  CHECK(is_error(lines[9]));
}

TEST_CASE_TEMPLATE("after a swap the result belongs to the other person", G, Kamon, Kulami) {
  // From each opening, plays one game in which every move is the first legal one.
  int decided = 0;
  const auto start = *G::read_position(G::startpos);
  for (const Cell opening : start.position.legal()) {
    Game<G> game(start);
    REQUIRE(game.play(opening));
    const std::string first = game.move_name(opening);
    std::string rest;
    while (!game.over()) {
      const Cell cell = game.position().legal().first();
      rest += " " + game.move_name(cell);
      REQUIRE(game.play(cell));
    }
    const std::string queries = "query result\nquery p1turn\nquery score";
    const Lines plain = answers(G::name, with_start(first + rest, queries));
    const Lines swapped = answers(
        G::name, "setoption name Swap value true\n" + with_start(first + " swap" + rest, queries));
    REQUIRE(plain.size() == 3);
    REQUIRE(swapped.size() == 3);
    if (plain[0] == "response p1win") CHECK(swapped[0] == "response p2win");
    if (plain[0] == "response p2win") CHECK(swapped[0] == "response p1win");
    if (plain[0] == "response draw") CHECK(swapped[0] == "response draw");
    decided += plain[0] != "response draw";
    CHECK(plain[1] != swapped[1]);
    if constexpr (std::is_same_v<G, Kulami>) {
      const auto points = words(plain[2]), others = words(swapped[2]);
      CHECK(points[1] == others[2]);
      CHECK(points[2] == others[1]);
    }
  }
  CHECK(decided > 0);
}

TEST_CASE("p1 of a Kulami position read from text is who must have begun") {
  const std::string empty = "......../......../......../......../......../......../......../";
  const std::string panels =
      "position fen ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO ";
  CHECK(answers("kulami", panels + empty + "........ b - - base\nquery p1turn\n" + panels + empty +
                              "b....... r a1 - base\nquery p1turn\nquery score\n" + panels + empty +
                              "r....... b a1 - base\nquery score\n") ==
        Lines{"response true", "response false", "response 3 0", "response 3 0"});
}

TEST_CASE("Scoring holds for startpos alone") {
  const std::string text = "position fen " + std::string(Kulami::startpos) + "\n";
  const Lines lines = answers("kulami",
                              "setoption name SCORING value Full\nposition startpos\n"
                              "query fen\n" +
                                  text +
                                  "query fen\nuginewgame\nquery fen\nsetoption name "
                                  "Scoring value level1\nposition startpos\nquery fen\n");
  REQUIRE(lines.size() == 5);
  CHECK(lines[0].ends_with(" r - - full"));
  CHECK(lines[1].ends_with(" r - - base"));
  CHECK(lines[2].ends_with(" r - - full"));
  CHECK(is_error(lines[3]));
  CHECK(lines[4].ends_with(" r - - full"));
  CHECK(is_error(answer("kamon", "setoption name Scoring value full\n")));
}

TEST_CASE("options reach the engine; a bad value changes nothing") {
  Conversation<Kulami> talk;
  CHECK(talk.tell("setoption name threads value 3").empty());
  CHECK(talk.tell("setoption  name\tHASH value  128\r").empty());
  CHECK(talk.tell("setoption name multipv value 4").empty());
  CHECK(talk.tell("setoption name Level value 7").empty());
  for (const std::string bad :
       {"Threads value 0", "Threads value 257", "Threads value -1", "Hash value lots",
        "Hash value 1e3", "Hash value 65537", "MultiPV value 0", "MultiPV value 3 4",
        "Level value 11", "Level value -2", "Level value 99999999999999999999", "Level value",
        "Level", "Lev el value 5", "value 5", "Swap value yes", ""}) {
    CAPTURE(bad);
    const std::string said = talk.tell("setoption name " + bad);
    CHECK(is_error(said));
    CHECK(lines_of(said).size() == 1);
  }
  const EngineOptions& options = Dreamer<Kulami>::options;
  CHECK(options.threads == 3);
  CHECK(options.hash_mib == 128);
  CHECK(options.multi_pv == 4);
  CHECK(options.level == 7);
  CHECK(is_error(talk.tell("setoption Level 5")));
  CHECK(is_error(talk.tell("setoption")));
}

TEST_CASE("limits reach the engine") {
  Conversation<Kamon> talk;
  const Limits& limits = Dreamer<Kamon>::limits;
  CHECK(talk.tell("go movetime 250") == "bestmove a2\n");
  CHECK(limits.movetime == Milliseconds(250));
  CHECK_FALSE(limits.clocks);
  talk.tell("go nodes 1000 depth 5");
  CHECK(limits.nodes == 1000u);
  CHECK(limits.depth == 5);
  CHECK_FALSE(limits.movetime);
  talk.tell("go p1time 1000 p2time 2000 p1inc 30 p2inc 40");
  REQUIRE(limits.clocks);
  CHECK(limits.clocks->left[index(Player::p1)] == Milliseconds(1000));
  CHECK(limits.clocks->left[index(Player::p2)] == Milliseconds(2000));
  CHECK(limits.clocks->increment[index(Player::p1)] == Milliseconds(30));
  CHECK(limits.clocks->increment[index(Player::p2)] == Milliseconds(40));
  talk.tell("go p2time 7 p1time 0");
  CHECK(limits.clocks->left[index(Player::p2)] == Milliseconds(7));
  CHECK(limits.clocks->increment[index(Player::p2)] == Milliseconds(0));
  talk.tell("go p1time -20 p2time 7");  // the flag has fallen, and still a move is due
  CHECK(limits.clocks->left[index(Player::p1)] == Milliseconds(0));
  talk.tell("go");
  CHECK_FALSE((limits.movetime || limits.nodes || limits.depth || limits.clocks));
}

TEST_CASE("go with a bad argument is one error and no search") {
  for (const std::string bad : {"movetime",
                                "movetime -1",
                                "movetime 1.5",
                                "movetime soon",
                                "movetime 1000000000001",
                                "movetime 18446744073709551616",
                                "nodes 0",
                                "nodes -3",
                                "depth 0",
                                "depth 1001",
                                "wtime 5",
                                "p1time 5",
                                "p1inc 5",
                                "p1time 5 p2inc 5",
                                "depth 3 depth 4",
                                "infinite depth 3",
                                "perft",
                                "perft 0",
                                "perft -1",
                                "perft 65",
                                "perft 2 depth 3",
                                "depth 3 perft 2",
                                "perft 1 perft 1",
                                "ponder",
                                "movetime 5 searchmoves a1"}) {
    CAPTURE(bad);
    CHECK(is_error(answer("kamon", "go " + bad + "\n")));
  }
}

TEST_CASE("uginewgame forgets and sets up the board") {
  Conversation<Kamon> talk;
  const int before = Dreamer<Kamon>::new_games;
  talk.tell("position startpos moves g2");
  CHECK(talk.tell("uginewgame").empty());
  CHECK(Dreamer<Kamon>::new_games == before + 1);
  CHECK(talk.tell("query fen") == "response " + std::string(Kamon::startpos) + "\n");
}

TEST_CASE("info lines") {
  Conversation<Kulami> talk;
  using Kind = Verdict::Kind;
  const auto line = [](Kind kind, int amount, std::vector<Move> moves) {
    return Progress{4, 3000, 1.5, {{{kind, amount}, std::move(moves)}}};
  };
  Dreamer<Kulami>::reports = {line(Kind::estimate, -31, {0, 63}), line(Kind::win, 7, {1}),
                              line(Kind::loss, 4, {2}), line(Kind::draw, 0, {3, swap_move}),
                              line(Kind::margin, -3, {})};
  Dreamer<Kulami>::last = Dreamer<Kulami>::reports.back();
  CHECK(lines_of(talk.tell("go depth 4")) ==
        Lines{"info depth 4 nodes 3000 nps 2000 time 1500 score cp -31 pv a1 h8",
              "info depth 4 nodes 3000 nps 2000 time 1500 score win 7 pv b1",
              "info depth 4 nodes 3000 nps 2000 time 1500 score loss 4 pv c1",
              "info depth 4 nodes 3000 nps 2000 time 1500 score draw pv d1 swap",
              "info depth 4 nodes 3000 nps 2000 time 1500 score margin -3", "bestmove a1"});

  talk.tell("setoption name MultiPV value 2");
  Dreamer<Kulami>::reports = {};
  Dreamer<Kulami>::last = {2, 10, 0, {{{Kind::estimate, 5}, {0}}, {{Kind::estimate, 3}, {1}}}};
  CHECK(lines_of(talk.tell("go depth 2")) ==
        Lines{"info depth 2 multipv 1 nodes 10 nps 0 time 0 score cp 5 pv a1",
              "info depth 2 multipv 2 nodes 10 nps 0 time 0 score cp 3 pv b1", "bestmove a1"});
}

TEST_CASE("perft lists each move, sorted") {
  CHECK(answers("kamon", "position startpos moves g2 d2\ngo perft 1\n").back() ==
        "Nodes searched: 9");
  const Lines lines = answers("kulami", "go perft 2\n");
  CHECK(lines.size() == 65);
  CHECK(lines[0] == "a1: 12");
  CHECK(lines[1] == "a2: 12");
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < 64; ++i) total += std::stoul(lines[i].substr(lines[i].find(' ')));
  CHECK(lines[64] == "Nodes searched: " + std::to_string(total));
  CHECK(total == perft(Kulami::read_position(Kulami::startpos)->position, 2));
}

TEST_CASE("swap is never counted") {
  const std::string script = "setoption name Swap value true\nposition startpos moves g2\n";
  CHECK(answers("kamon", script + "go perft 1\n") ==
        answers("kamon", "position startpos moves g2\ngo perft 1\n"));
}

TEST_CASE("a script's counts are finished before its quit") {
  CHECK(
      answers("kamon", "go perft 3\nposition startpos moves g2\ngo perft 4\nquit\n").back() ==
      "Nodes searched: " +
          std::to_string(perft(
              Kamon::read_position(Kamon::startpos)->position.play(*kamon::cell_named("g2")), 4)));
}

TEST_CASE("d draws the board with what lies there and what may be played") {
  const Lines kamon = answers("kamon", "position startpos moves g2 d2\nd\n");
  REQUIRE(kamon.size() == 8);
  CHECK(kamon[0] == " g            Ym.   Rdb   Bd+   Bb.");
  CHECK(kamon[3] == " d   Gg.   Odw*  Rn.   Gd+   Bn.   Rm.   Pn.");
  CHECK(kamon[7].ends_with("Black (p1) to move"));
  const Lines kulami = answers("kulami", "position startpos moves a1 a5\nd\n");
  REQUIRE(kulami.size() == 10);
  CHECK(kulami[3].starts_with(" 5  Ib*  E+   F+"));
  CHECK(kulami[7].starts_with(" 1  Mr   P."));
  CHECK(kulami[9].find("3 2 points (base); Red (p1) to move") != std::string::npos);
}

TEST_CASE("blanks, tabs, line ends and a last line without one") {
  CHECK(answers("kamon",
                "\n   \n\t\r\n  isready\t\r\n\tposition \t startpos   moves  g2\r\n"
                "query   p1turn\r\nisready") == Lines{"readyok", "response false", "readyok"});
}

TEST_CASE("lines that are no commands get one printable sentence each") {
  using namespace std::string_literals;
  for (const std::string& bad :
       {"hello"s, "UGI"s, "\0\0"s, "isready\0"s, "quit now"s, "\xff\xfe\x80"s, "go\x01"s,
        "isready x"s, "stop it"s, "ugi ugi"s, std::string(ugi::longest_line, 'x'),
        std::string(ugi::longest_line + 1, 'x'), std::string(3'000'000, 'x'),
        "position startpos moves " + std::string(200'000, 'a'),
        "quit" + std::string(ugi::longest_line, ' ')}) {
    CAPTURE(bad.substr(0, 40));
    const Lines lines = answers("kamon", bad + "\nisready\n");
    REQUIRE(lines.size() == 2);
    CHECK(is_error(lines[0]));
    CHECK(lines[0].size() < 300);
    for (const char c : lines[0]) CHECK((c >= ' ' && c <= '~'));
    CHECK(lines[1] == "readyok");
  }
  // This is the longest line that is still read.
  CHECK(answers("kamon", "isready" + std::string(ugi::longest_line - 7, ' ') + "\n") ==
        Lines{"readyok"});
}

TEST_SUITE_END();
