// How the program behaves towards the program that started it: promptness, ends, and nonsense.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>

#include "tests/ugi/client.hpp"

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

namespace {

milliseconds since(Clock::time_point start) {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - start);
}

// Promptness is required of the optimised program where there is one.
std::string quick_program() {
  const std::string path = program_path("SEQUITUR_RELEASE");
  return std::ifstream(path) ? path : program_path("SEQUITUR");
}

}  // namespace

TEST_CASE("stop is answered within 50 ms, isready while it thinks") {
  for (const std::string game : {"kamon", "kulami"}) {
    CAPTURE(game);
    Client client(game, quick_program());
    std::vector<milliseconds> stops, readies;
    for (int i = 0; i < 9; ++i) {
      client.send("go infinite");
      std::this_thread::sleep_for(milliseconds(30 * (i % 3)));
      auto start = Clock::now();
      client.ready();
      readies.push_back(since(start));
      start = Clock::now();
      client.send("stop");
      CHECK(client.best() != "none");
      stops.push_back(since(start));
    }
    // The median counts, since the machine may be busy for a moment.
    std::sort(stops.begin(), stops.end());
    std::sort(readies.begin(), readies.end());
    CHECK(stops[stops.size() / 2] <= milliseconds(50));
    CHECK(readies[readies.size() / 2] <= milliseconds(50));
  }
}

TEST_CASE("an infinite search is answered after stop alone") {
  Client client("kamon");
  client.send("go infinite");
  const auto until = Clock::now() + milliseconds(300);
  while (Clock::now() < until)
    if (const auto line = client.program().line(milliseconds(50)))
      CHECK_FALSE(line->starts_with("bestmove"));
  client.send("stop");
  CHECK(client.best() != "none");
}

TEST_CASE("quit and the end of the input end it, whatever it does") {
  for (const std::string before : {"", "go infinite", "go movetime 60000", "go perft 30"}) {
    CAPTURE(before);
    Client client("kulami");
    if (!before.empty()) client.send(before);
    client.send("quit");
    CHECK(client.program().exit_code() == 0);
  }
  Client idle("kamon");
  idle.program().end_input();
  CHECK(idle.program().exit_code() == 0);
  Client endless("kamon");
  endless.send("go infinite");
  endless.program().end_input();
  CHECK(endless.best() != "none");
  CHECK(endless.program().exit_code() == 0);
  Client limited("kamon");
  limited.send("go depth 2");
  limited.program().end_input();
  CHECK(limited.best() != "none");
  CHECK(limited.program().exit_code() == 0);
}

TEST_CASE("nonsense gets one error a line, and changes nothing") {
  using namespace std::string_literals;
  for (const std::string game : {"kamon", "kulami"}) {
    Client client(game);
    const std::string before = client.ask_text("fen");
    for (const std::string& line :
         {"hello"s, "go nowhere"s, "go depth"s, "go depth -1"s, "go perft 0"s, "position"s,
          "position fen"s, "position fen x"s, "position startpos moves z9"s, "setoption"s,
          "setoption name Colour value red"s, "setoption name Threads value 0"s, "\0"s,
          std::string(2'000'000, 'x'), "position startpos moves "s + std::string(90'000, 'a')}) {
      CAPTURE(line.substr(0, 60));
      client.send(line);
      CHECK(client.errors().size() == 1);
    }
    CHECK(client.ask("nonsense") == "error");
    CHECK(client.ask("") == "error");
    CHECK(client.ask_text("fen") == before);
    client.send("\r\n \t\n");
    CHECK(client.errors().empty());
  }
}

TEST_CASE("d draws") {
  Client client("kamon");
  client.send("d");
  CHECK(client.line_with("g") == " g            Ym.   Rd+   Bd+   Bb.");
  CHECK(client.errors().empty());
}
