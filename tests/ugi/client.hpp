#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tests/ugi/program.hpp"

using Words = std::vector<std::string>;

inline Words words_of(const std::string& line) {
  Words words;
  std::string word;
  for (const char c : line + ' ')
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(word);
      word.clear();
    }
  return words;
}

inline std::string program_path(const char* variable) {
  const char* path = std::getenv(variable);
  return path ? path : "";
}

// One engine over pipes, asked as docs/program/protocol.md allows. Like the match runner it waits
// for the answer it needs and skips all other lines. An answer of the wrong length is skipped too,
// so the test fails because no answer comes.
class Client {
 public:
  explicit Client(const std::string& game, const std::string& path = program_path("SEQUITUR"))
      : program_(path, {"ugi", game}) {
    send("ugi");
    wait_for("ugiok");
    ready();
  }

  Program& program() { return program_; }
  void send(const std::string& line) { program_.send(line); }

  // Reads up to the next line that begins with `word`, and checks the `info` lines on the way.
  std::string line_with(const std::string& word) {
    for (;;) {
      const auto line = program_.line();
      REQUIRE_MESSAGE(line, "no line with ", word, " came");
      if (line->starts_with("info string error")) errors_.push_back(*line);
      if (words_of(*line).size() > 0 && words_of(*line)[0] == word) return *line;
    }
  }
  void wait_for(const std::string& exact) {
    for (;;) {
      const auto line = program_.line();
      REQUIRE_MESSAGE(line, "the line ", exact, " did not come");
      if (line->starts_with("info string error")) errors_.push_back(*line);
      if (*line == exact) return;
    }
  }

  void ready() {
    send("isready");
    wait_for("readyok");
  }
  void position(const std::string& start, const Words& moves) {
    std::string line = start == "startpos" ? "position startpos" : "position fen " + start;
    if (!moves.empty()) line += " moves";
    for (const std::string& move : moves) line += " " + move;
    send(line);
  }
  // Asks; the answer must have exactly two words.
  std::string ask(const std::string& what) {
    send("query " + what);
    for (;;) {
      const Words words = words_of(line_with("response"));
      if (words.size() == 2) return words[1];
    }
  }
  // Asks; returns an answer of any length, without the word `response`.
  std::string ask_text(const std::string& what) {
    send("query " + what);
    const std::string line = line_with("response");
    return line.size() > 9 ? line.substr(9) : "";
  }
  // Starts a search; returns the move that ends it. The answer must have exactly two words.
  std::string go(const std::string& limits) {
    send("go " + limits);
    return best();
  }
  std::string best() {
    for (;;) {
      const Words words = words_of(line_with("bestmove"));
      if (words.size() == 2) return words[1];
    }
  }

  // The errors since they were last asked for.
  Words errors() {
    ready();
    return std::exchange(errors_, {});
  }

 private:
  Program program_;
  Words errors_;
};
