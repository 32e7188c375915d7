#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/search/limits.hpp"

// The commands of the protocol, each read from one line. docs/program/protocol.md explains them.
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
  std::string moves;                // cell names
};

struct Go {
  Limits limits;
  bool infinite = false;     // answer only when told to stop
  std::optional<int> perft;  // count instead of thinking

  // Whether only `stop` or a proof ends it.
  bool endless() const {
    return !perft && !limits.movetime && !limits.nodes && !limits.depth && !limits.clocks;
  }
};

// The last line of the answer to a `go`.
struct Ending {
  std::string line;
  bool obvious = false;  // nothing needed thought, so even `go infinite` gets it at once
};

struct Query {
  std::string what;
};

struct Nothing {};  // a blank line

// A line that is no command. It is answered with this sentence only.
struct Mistake {
  std::string sentence;
};

using Command = std::variant<Nothing, Mistake, Ugi, IsReady, NewGame, Stop, Quit, Draw, SetOption,
                             SetPosition, Go, Query>;

Command read_command(std::string_view line);

}  // namespace sequitur::ugi
