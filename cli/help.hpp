#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

// Texts for --help.
namespace sequitur::cli {

struct Example {
  std::string_view command;
  std::string_view meaning;
};

// "Examples:" and below it the commands, each with what it does.
std::string examples(std::initializer_list<Example> list);

// Explains how a position is given, for the subcommands that take one.
extern const std::string position_help;

// The text under the list of subcommands.
extern const std::string overview;

}  // namespace sequitur::cli
