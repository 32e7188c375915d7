#pragma once

#include <atomic>
#include <functional>
#include <istream>
#include <string>
#include <string_view>

#include "engine/ugi/command.hpp"

namespace sequitur::ugi {

// Who answers: a Session, with the game it is about left out.
struct Respondent {
  std::function<void(const Command&)> obey;  // everything but go, stop and quit
  std::function<Ending(const Go&, const std::atomic<bool>& stop)> think;
  std::function<void(std::string_view)> say;  // whole lines; from any thread
};

// No command is longer; the rest of a longer line is skipped, and the line gets a sentence.
constexpr std::size_t longest_line = 65536;

// Reads commands until `quit` or the end of the input, and returns when all is answered. Commands
// are obeyed in the order they come in. Thinking goes on in a thread of its own, so that what is
// said meanwhile is heard:
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
