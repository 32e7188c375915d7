#include <CLI/CLI.hpp>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command_tree.hpp"
#include "cli/commands.hpp"
#include "cli/completion.hpp"
#include "cli/help.hpp"
#include "cli/manual.hpp"
#include "cli/options.hpp"
#include "cli/whole_file.hpp"
#include "engine/game/text.hpp"

namespace sequitur::cli {

namespace {

int write_manual(const CommandText& program, const std::string& folder) {
  if (!std::filesystem::is_directory(folder))
    return complain("there is no folder " + sequitur::quoted(folder));
  try {
    for (const ManualPage& page : manual_pages(program)) {
      WholeFile file((std::filesystem::path(folder) / page.name).string(), WholeFile::Readers::all);
      file.stream << page.text;
      file.complete();
    }
  } catch (const std::exception& error) {
    return complain(error.what());
  }
  return exit_fine;
}

int print_completion(const CommandText& program, const std::string& shell) {
  std::cout << (shell == "bash"  ? bash_completion(program)
                : shell == "zsh" ? zsh_completion(program)
                                 : fish_completion(program));
  return exit_fine;
}

}  // namespace

void offer_introduction(CLI::App& app, Command& chosen) {
  const auto folder = std::make_shared<std::string>();
  auto* manual = app.add_subcommand("manual", "Write the manual pages: what --help says, for man");
  manual->add_option("FOLDER", *folder, "Where the pages go, one for each command")->required();
  manual->callback([&app, &chosen, folder] {
    chosen = [&app, folder] { return write_manual(command_tree(app), *folder); };
  });
  manual->footer(examples({{"sequitur manual /tmp", "then: man /tmp/sequitur-serve.1"}}));

  const auto shell = std::make_shared<std::string>();
  auto* completion =
      app.add_subcommand("completion", "Print a script with which the shell completes commands");
  takes_one_of(completion->add_option("SHELL", *shell, "Which shell"), {"bash", "zsh", "fish"})
      ->required();
  completion->callback([&app, &chosen, shell] {
    chosen = [&app, shell] { return print_completion(command_tree(app), *shell); };
  });
  completion->footer(examples(
      {{"source <(sequitur completion bash)", "for this session"},
       {"sequitur completion fish > ~/.config/fish/completions/sequitur.fish", "for good"}}));
}

}  // namespace sequitur::cli
