#include "cli/completion.hpp"
#include "cli/completion_words.hpp"

namespace sequitur::cli {

namespace {

// What may come after an option: one of its words, or a file, which is what bash offers when we
// offer nothing.
std::string bash_values(const CommandText& program) {
  const auto offer = [](const std::string& words) { return "words=" + in_quotes(words); };
  return cases_of_options(program, offer, "return");
}

std::string bash_words(const CommandText& program) {
  std::string cases;
  for_each_command(program, [&](const CommandText& command) {
    std::vector<std::string> words = places_of(command), options;
    for (const CommandText& below : command.commands) words.push_back(below.name);
    for (const OptionText& option : command.options)
      options.insert(options.end(), option.spelled.begin(), option.spelled.end());
    cases += "    " + in_quotes(command.path) + ") words=" + in_quotes(joined(words, " ")) +
             " options=" + in_quotes(joined(options, " ")) + " ;;\n";
  });
  return cases;
}

}  // namespace

// bash takes the = of --board=square for a word of its own.
std::string bash_completion(const CommandText& program) {
  return "# bash completion for sequitur, made by `sequitur completion bash`\n"
         "_sequitur() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
         "  local at command=sequitur words= options=\n"
         "  COMPREPLY=()\n"
         "  if [ \"$word\" = = ]; then\n"
         "    word=\n"
         "  elif [ \"$before\" = = ]; then\n"
         "    before=${COMP_WORDS[COMP_CWORD - 2]}\n"
         "  fi\n"
         "  for ((at = 1; at < COMP_CWORD; ++at)); do\n"
         "    case \"$command ${COMP_WORDS[at]}\" in\n"
         "      " +
         patterns_of_commands(program) +
         ") command+=\" ${COMP_WORDS[at]}\" ;;\n"
         "    esac\n"
         "  done\n"
         "  case $command in\n" +
         bash_words(program) +
         "  esac\n"
         "  case $word in -*) words=$options ;; esac\n"
         "  case \"$command $before\" in\n" +
         bash_values(program) +
         "  esac\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
         "}\n"
         "complete -o default -F _sequitur sequitur\n";
}

}  // namespace sequitur::cli
