#include "cli/completion.hpp"
#include "cli/completion_words.hpp"

namespace sequitur::cli {

namespace {

std::string with_meaning(const std::string& word, const std::string& meaning) {
  return ' ' + in_quotes(word + ':' + meaning);
}

std::string zsh_values(const CommandText& program) {
  const auto offer = [](const std::string& words) { return "compadd -- " + words + "; return"; };
  return cases_of_options(program, offer, "_files; return");
}

std::string zsh_words(const CommandText& program) {
  std::string cases;
  for_each_command(program, [&](const CommandText& command) {
    std::string found, options;
    for (const std::string& word : places_of(command)) found += ' ' + in_quotes(word);
    for (const CommandText& below : command.commands)
      found += with_meaning(below.name, below.meaning);
    for (const OptionText& option : command.options)
      for (const std::string& spelled : option.spelled)
        options += with_meaning(spelled, option.meaning);
    cases += "    " + in_quotes(command.path) + ")\n      found=(" + found + ")\n      options=(" +
             options + ") ;;\n";
  });
  return cases;
}

}  // namespace

// As a file in a folder of zsh's functions, or by `source <(sequitur completion zsh)`.
std::string zsh_completion(const CommandText& program) {
  return "#compdef sequitur\n"
         "# zsh completion for sequitur, made by `sequitur completion zsh`\n"
         "_sequitur() {\n"
         "  local at command=sequitur\n"
         "  local -a found options\n"
         "  for ((at = 2; at < CURRENT; ++at)); do\n"
         "    case \"$command $words[at]\" in\n"
         "      " +
         patterns_of_commands(program) +
         ") command+=\" $words[at]\" ;;\n"
         "    esac\n"
         "  done\n"
         "  case \"$command $words[CURRENT-1]\" in\n" +
         zsh_values(program) +
         "  esac\n"
         "  case $command in\n" +
         zsh_words(program) +
         "  esac\n"
         "  if [[ $words[CURRENT] == -* ]]; then\n"
         "    _describe -o option options\n"
         "  elif (( $#found )); then\n"
         "    _describe command found\n"
         "  else\n"
         "    _files\n"
         "  fi\n"
         "}\n"
         "if [ \"$funcstack[1]\" = _sequitur ]; then\n"
         "  _sequitur \"$@\"\n"
         "else\n"
         "  compdef _sequitur sequitur\n"
         "fi\n";
}

}  // namespace sequitur::cli
