#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/search/limits.hpp"

// The commands of the protocol, each read from one line. docs/program/protocol.md says what they
// do.
namespace sequitur::ugi {

struct Ugi {};
struct IsReady {};
struct NewGame {};
struct Stop {};
struct Quit {};
struct Draw {};

struct SetOption {
  std::string name;
  std::string value;
};

struct SetPosition {
  std::optional<std::string> text;  // nothing: startpos
  std::string moves;                // words
};

struct Go {
  Limits limits;
  bool infinite = false;     // answer only when told to stop
  std::optional<int> perft;  // count instead of thinking

  // Nothing but `stop`, or a proof, ends it.
  bool endless() const {
    return !perft && !limits.movetime && !limits.nodes && !limits.depth && !limits.clocks;
  }
};

// What ends a `go`: its last line.
struct Ending {
  std::string line;
  bool obvious = false;  // there was nothing to think about, so even `go infinite` gets it at once
};

struct Query {
  std::string what;
};

struct Nothing {};  // a blank line

// A line that is no command: all it gets is this sentence.
struct Mistake {
  std::string sentence;
};

using Command = std::variant<Nothing, Mistake, Ugi, IsReady, NewGame, Stop, Quit, Draw, SetOption,
                             SetPosition, Go, Query>;

Command read_command(std::string_view line);

}  // namespace sequitur::ugi
