#pragma once

#include <atomic>
#include <functional>
#include <istream>
#include <string>
#include <string_view>

#include "engine/ugi/command.hpp"

namespace sequitur::ugi {

// Answers commands. This is a Session without its game's type.
struct Respondent {
  std::function<void(const Command&)> obey;  // everything but go, stop and quit
  std::function<Ending(const Go&, const std::atomic<bool>& stop)> think;
  std::function<void(std::string_view)> say;  // whole lines; from any thread
};

// The longest command. The rest of a longer line is skipped, and the line is answered with a
// sentence.
constexpr std::size_t longest_line = 65536;

// Reads commands until `quit` or the end of the input, and returns when all are answered. Commands
// are obeyed in the order they come in. A separate thread thinks, so that commands are heard
// meanwhile:
//
//   stop                  ends all thinking asked for so far;
//   isready               is answered at once;
//   quit                  ends all thinking, then the conversation;
//   the end of the input  ends endless thinking, and waits for the rest;
//   anything else         waits until a limited search is through. An endless one (Go::endless) it
//                         ends first if it changes what is thought about (position, setoption,
//                         uginewgame, go), and otherwise (query, d) it is answered at once.
void converse(std::istream& in, const Respondent& respondent);

}  // namespace sequitur::ugi
