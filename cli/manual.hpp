#pragma once

#include <string>

#include "cli/command_tree.hpp"

namespace sequitur::cli {

struct ManualPage {
  std::string name;  // sequitur-serve.1
  std::string text;  // for man
};

// One for the program, and one for each of its commands with the commands below it.
std::vector<ManualPage> manual_pages(const CommandText& program);

}  // namespace sequitur::cli
