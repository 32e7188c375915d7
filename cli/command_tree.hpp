#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

// What --help says, as data: the manual pages and the shells' completions are made from it.
namespace sequitur::cli {

struct OptionText {
  std::string name;                    // as --help writes it: "-h,--help", "GAME"
  std::vector<std::string> spelled{};  // -h, --help; none: it goes by its place
  std::string value{};                 // what follows it, as --help writes it; empty: nothing does
  std::string otherwise{};             // what holds without it; empty: nothing in particular
  std::string variable;                // of the environment, that may hold it
  std::vector<std::string> choices{};  // the words that it takes, where there are only these
  std::string meaning;
  bool required = false;
};

struct CommandText {
  std::string path;  // "sequitur record check"
  std::string name;  // "check"
  std::string meaning;
  std::string footer;
  std::vector<OptionText> options{};
  std::vector<CommandText> commands{};
};

CommandText command_tree(const CLI::App& app);

}  // namespace sequitur::cli
