#include "cli/completion.hpp"
#include "cli/completion_words.hpp"

namespace sequitur::cli {

namespace {

// In fish, \ and ' are written with a \ between quotes.
std::string fish_quotes(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += (c == '\'' || c == '\\' ? "\\" : "") + std::string(1, c);
  return quoted + '\'';
}

std::string offered_at(const CommandText& command) {
  return "complete -c sequitur -n \"__sequitur_at " + fish_quotes(command.path) + "\"";
}

std::string fish_option(const OptionText& option) {
  std::string text;
  for (const std::string& spelled : option.spelled)
    text += spelled.starts_with("--") ? " -l " + spelled.substr(2) : " -s " + spelled.substr(1);
  if (!option.choices.empty())
    text += " -x -a " + fish_quotes(joined(option.choices, " "));
  else if (!option.value.empty())
    text += " -r";
  return text + " -d " + fish_quotes(option.meaning);
}

}  // namespace

std::string fish_completion(const CommandText& program) {
  std::vector<std::string> paths;
  std::string offers;
  for_each_command(program, [&](const CommandText& command) {
    const std::string at = offered_at(command);
    if (command.path != program.path) paths.push_back(fish_quotes(command.path));
    for (const CommandText& below : command.commands)
      offers += at + " -f -a " + below.name + " -d " + fish_quotes(below.meaning) + '\n';
    for (const std::string& word : places_of(command)) offers += at + " -f -a " + word + '\n';
    for (const OptionText& option : command.options)
      if (!option.spelled.empty()) offers += at + fish_option(option) + '\n';
  });
  return "# fish completion for sequitur, made by `sequitur completion fish`\n"
         "function __sequitur_at\n"
         "    set -l typed (commandline -opc)\n"
         "    set -e typed[1]\n"
         "    set -l command sequitur\n"
         "    for word in $typed\n"
         "        switch \"$command $word\"\n"
         "            case " +
         joined(paths, " ") +
         "\n"
         "                set command \"$command $word\"\n"
         "        end\n"
         "    end\n"
         "    test \"$command\" = \"$argv[1]\"\n"
         "end\n" +
         offers;
}

}  // namespace sequitur::cli
