#include "cli/manual.hpp"

#include <algorithm>
#include <sstream>

#include "engine/game/version.hpp"

namespace sequitur::cli {

namespace {

// As roff prints it: no sign means anything else, and a hyphen is one that can be copied.
std::string plain(std::string_view text) {
  std::string written;
  for (const char c : text) {
    if (c == '\\')
      written += "\\e";
    else if (c == '-')
      written += "\\-";
    else
      written += c;
  }
  const bool looks_like_request = written.starts_with('.') || written.starts_with('\'');
  return (looks_like_request ? "\\&" : "") + written;
}

// In quotes, as an argument of a request.
std::string argument(std::string_view text) {
  std::string written;
  for (const char c : plain(text)) written += c == '"' ? std::string("\\(dq") : std::string(1, c);
  return '"' + written + '"';
}

std::string in_capitals(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

// "sequitur serve" is told in sequitur-serve(1).
std::string page_name(const std::string& path) {
  std::string name = path;
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string synopsis(const CommandText& command) {
  std::string text = ".B " + plain(command.path) + '\n';
  bool has_options = false;
  for (const OptionText& option : command.options) has_options |= !option.spelled.empty();
  if (has_options) text += "[\\fIOPTIONS\\fR]\n";
  for (const OptionText& option : command.options)
    if (option.spelled.empty())
      text += option.required ? "\\fI" + plain(option.name) + "\\fR\n"
                              : "[\\fI" + plain(option.name) + "\\fR]\n";
  if (!command.commands.empty()) text += "\\fICOMMAND\\fR\n";
  return text;
}

std::string option_text(const OptionText& option) {
  std::string text = ".TP\n.BR " + argument(option.name);
  if (!option.value.empty() && (!option.spelled.empty() || !option.choices.empty()))
    text += " \" \" " + argument(option.value);
  text += '\n' + plain(option.meaning) + ".\n";
  if (!option.otherwise.empty()) text += "Without it: " + plain(option.otherwise) + ".\n";
  if (!option.variable.empty())
    text += "The environment variable\n.B " + plain(option.variable) + "\ndoes the same.\n";
  return text;
}

// A footer's examples, which are indented, and the paragraphs around them.
std::string footer_text(const std::string& footer) {
  std::string text;
  std::istringstream lines(footer);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) {
      text += ".PP\n";
    } else if (line == "Examples:") {
      text += ".B Examples\n";
    } else if (line.starts_with("  ")) {
      const std::string example = line.substr(line.find_first_not_of(' '));
      const auto gap = example.find("   ");
      text += ".TP\n.B " + plain(example.substr(0, gap)) + '\n';
      if (gap != std::string::npos)
        text += plain(example.substr(example.find_first_not_of(' ', gap))) + '\n';
    } else {
      text += plain(line) + '\n';
    }
  }
  return text;
}

std::string below(const CommandText& command) {
  std::string text = ".SS " + argument(command.path) + '\n' + plain(command.meaning) + ".\n.PP\n" +
                     synopsis(command);
  for (const OptionText& option : command.options) text += option_text(option);
  if (!command.footer.empty()) text += ".PP\n" + footer_text(command.footer);
  for (const CommandText& further : command.commands) text += below(further);
  return text;
}

std::string header(const CommandText& command) {
  const std::string name = page_name(command.path);
  return ".TH " + argument(in_capitals(name)) + " 1 \"\" " +
         argument("Sequitur " + std::string(version())) + " \"Sequitur\"\n.SH NAME\n" +
         plain(name) + " \\- " + plain(command.meaning) + "\n.SH SYNOPSIS\n" + synopsis(command) +
         ".SH OPTIONS\n";
}

ManualPage page_of(const CommandText& command) {
  std::string text = header(command);
  for (const OptionText& option : command.options) text += option_text(option);
  if (!command.commands.empty()) text += ".SH COMMANDS\n";
  for (const CommandText& further : command.commands) text += below(further);
  if (!command.footer.empty()) text += ".SH NOTES\n" + footer_text(command.footer);
  return {page_name(command.path) + ".1", text + ".SH SEE ALSO\n.BR sequitur (1)\n"};
}

ManualPage page_of_program(const CommandText& program) {
  std::string text = header(program);
  for (const OptionText& option : program.options) text += option_text(option);
  text += ".SH COMMANDS\n";
  for (const CommandText& command : program.commands)
    text +=
        ".TP\n.BR " + argument(page_name(command.path)) + " (1)\n" + plain(command.meaning) + ".\n";
  return {program.name + ".1", text + ".SH NOTES\n" + footer_text(program.footer)};
}

}  // namespace

std::vector<ManualPage> manual_pages(const CommandText& program) {
  std::vector<ManualPage> pages{page_of_program(program)};
  for (const CommandText& command : program.commands) pages.push_back(page_of(command));
  return pages;
}

}  // namespace sequitur::cli
