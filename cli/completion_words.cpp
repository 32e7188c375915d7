#include "cli/completion_words.hpp"

namespace sequitur::cli {

std::string in_quotes(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

void for_each_command(const CommandText& program, const VisitCommand& visit) {
  visit(program);
  for (const CommandText& command : program.commands) for_each_command(command, visit);
}

std::string patterns_of_commands(const CommandText& program) {
  std::vector<std::string> patterns;
  for_each_command(program, [&](const CommandText& command) {
    if (command.path != program.path) patterns.push_back(in_quotes(command.path));
  });
  return joined(patterns, " | ");
}

std::vector<TypedOption> options_with_values(const CommandText& program) {
  std::vector<TypedOption> list;
  for_each_command(program, [&](const CommandText& command) {
    for (const OptionText& option : command.options)
      if (!option.value.empty())
        for (const std::string& spelled : option.spelled)
          list.push_back({command.path + ' ' + spelled, &option});
  });
  return list;
}

std::string cases_of_options(const CommandText& program, const OfferWords& offer,
                             const std::string& otherwise) {
  std::string cases;
  std::vector<std::string> others;
  for (const auto& [typed, option] : options_with_values(program))
    if (option->choices.empty())
      others.push_back(in_quotes(typed));
    else
      cases += "    " + in_quotes(typed) + ") " + offer(joined(option->choices, " ")) + " ;;\n";
  return cases + "    " + joined(others, " | ") + ") " + otherwise + " ;;\n";
}

std::vector<std::string> places_of(const CommandText& command) {
  std::vector<std::string> words;
  for (const OptionText& option : command.options)
    if (option.spelled.empty())
      words.insert(words.end(), option.choices.begin(), option.choices.end());
  return words;
}

}  // namespace sequitur::cli
