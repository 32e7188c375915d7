#pragma once

#include <iostream>
#include <string_view>

#include "engine/game/error.hpp"
#include "engine/json/json_text.hpp"

// Answers for programs: one JSON object on a line of standard output.
namespace sequitur::cli {

// `fill` writes the members.
template <class Fill>
void print_json(Fill fill) {
  std::cout << JsonText::of(fill) << std::endl;
}

// The object for a text that is no position.
void print_refused(std::string_view text, const Error& error);

}  // namespace sequitur::cli
