#include "cli/command_tree.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace sequitur::cli {

namespace {

// "base|area|chains" as its words; none if it is no such list.
std::vector<std::string> choices_in(const std::string& value) {
  const auto belongs = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '|';
  };
  if (!value.contains('|') || !std::ranges::all_of(value, belongs)) return {};
  return CLI::detail::split(value, '|');
}

OptionText text_of(const CLI::Option& option) {
  OptionText text{.name = option.get_name(option.get_positional(), true),
                  .variable = option.get_envname(),
                  .meaning = option.get_description(),
                  .required = option.get_required()};
  for (const std::string& letter : option.get_snames()) text.spelled.push_back("-" + letter);
  for (const std::string& word : option.get_lnames()) text.spelled.push_back("--" + word);
  if (option.get_type_size() == 0) return text;
  text.value = option.get_type_name();
  text.otherwise = option.get_default_str();
  text.choices = choices_in(text.value);
  return text;
}

CommandText tree_below(const CLI::App& app, const std::string& before) {
  CommandText text{.path = before + app.get_name(),
                   .name = app.get_name(),
                   .meaning = app.get_description(),
                   .footer = app.get_footer()};
  for (const CLI::Option* option : app.get_options()) text.options.push_back(text_of(*option));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    text.commands.push_back(tree_below(*command, text.path + ' '));
  return text;
}

}  // namespace

CommandText command_tree(const CLI::App& app) { return tree_below(app, ""); }

}  // namespace sequitur::cli
