#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

// Words for --help.
namespace sequitur::cli {

struct Example {
  std::string_view command;
  std::string_view meaning;
};

// "Examples:" and the commands below each other, each with what it does.
std::string examples(std::initializer_list<Example> list);

// How a position is given, for the subcommands that take one.
extern const std::string position_help;

// What stands under the list of subcommands.
extern const std::string overview;

}  // namespace sequitur::cli
