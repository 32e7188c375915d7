#pragma once

#include <string>

#include "cli/command_tree.hpp"

// What teaches a shell to complete our command lines. All three scripts know the same: which
// commands there are below each other, which options each has, and which words an option takes.
namespace sequitur::cli {

std::string bash_completion(const CommandText& program);
std::string zsh_completion(const CommandText& program);
std::string fish_completion(const CommandText& program);

}  // namespace sequitur::cli
