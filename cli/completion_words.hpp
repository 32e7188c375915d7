#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/command_tree.hpp"

// What the scripts of all shells are made of.
namespace sequitur::cli {

// 'as a shell reads it'
std::string in_quotes(const std::string& text);
std::string joined(const std::vector<std::string>& words, const std::string& between);

using VisitCommand = std::function<void(const CommandText&)>;
// The program and every command, each before those below it.
void for_each_command(const CommandText& program, const VisitCommand& visit);

// The commands below the program, as patterns of `case`: 'sequitur record' | 'sequitur record
// check'
std::string patterns_of_commands(const CommandText& program);

// An option as it is typed, behind its command: 'sequitur new --board'.
struct TypedOption {
  std::string typed;
  const OptionText* option;
};
// Those that a word follows.
std::vector<TypedOption> options_with_values(const CommandText& program);

// A line of `case` for each option with known words, `offer` of them, and one for all others.
using OfferWords = std::function<std::string(const std::string& words)>;
std::string cases_of_options(const CommandText& program, const OfferWords& offer,
                             const std::string& otherwise);

// The words that stand for themselves at a command: 'kamon', 'kulami'.
std::vector<std::string> places_of(const CommandText& command);

}  // namespace sequitur::cli
