#include "match/contender.hpp"

#include <charconv>

#include "engine/game/text.hpp"
#include "engine/search/read_level.hpp"

namespace sequitur::match {

namespace {

constexpr std::uint64_t longest_ms = 86'400'000;  // a day
constexpr std::uint64_t most_nodes = 1'000'000'000'000;
constexpr std::uint64_t most_playouts = 1'000'000'000;

std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t least,
                                          std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < least || number > most) return std::nullopt;
  return number;
}

std::unexpected<Error> wrong(std::string_view what, std::string_view text, std::string_view right) {
  return failure(
      Fault::unknown_letter, std::string(what),
      std::string(what) + " " + quoted(text) + " is not possible; expected " + std::string(right));
}

// Sets what `key=value` says; returns false when the key does not belong to a pace.
Checked<bool> set_pace(Pace& pace, std::string_view key, std::string_view value) {
  if (key == "clock") {
    const auto clock = read_clock(value);
    if (!clock) return std::unexpected(clock.error());
    pace.clock = *clock;
    return true;
  }
  const auto set = [&](std::uint64_t most, std::string_view right, auto store) -> Checked<bool> {
    const auto number = whole_number(value, 1, most);
    if (!number) return wrong(key, value, right);
    store(*number);
    return true;
  };
  if (key == "movetime")
    return set(longest_ms, "a number of milliseconds such as movetime=100",
               [&](auto ms) { pace.movetime = Milliseconds(ms); });
  if (key == "nodes")
    return set(most_nodes, "a number such as nodes=10000", [&](auto n) { pace.nodes = n; });
  if (key == "depth")
    return set(64, "a number from 1 to 64 such as depth=6",
               [&](auto n) { pace.depth = static_cast<int>(n); });
  return false;
}

// Whether the text is a list of key=value, each key a word of letters. Otherwise the '@' belongs to
// the command.
bool is_list_of_settings(std::string_view text) {
  for (const auto setting : split(text, ',')) {
    const auto equals = setting.find('=');
    if (equals == std::string_view::npos || equals == 0) return false;
    for (const char c : setting.substr(0, equals))
      if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return false;
  }
  return true;
}

Checked<LevelOfOurs> read_level_of_ours(std::string_view text, const Contender& contender) {
  LevelOfOurs ours;
  const auto level = read_level(text);
  if (!level) return wrong("the level", text, "a number " + level_bounds() + " such as level:3");
  ours.level = *level;
  for (const auto& [name, value] : contender.options) {
    if (name == "Hash" && whole_number(value, 1, 65536))
      ours.hash_mib = std::stoi(value);
    else if (name == "Threads" && whole_number(value, 1, 256))
      ours.threads = std::stoi(value);
    else
      return wrong("the setting of a level", name + "=" + value,
                   "Hash (1 to 65536 MiB), Threads (1 to 256), movetime, nodes, depth or clock");
  }
  return ours;
}

Checked<PlayoutBudget> read_budget(std::string_view text) {
  PlayoutBudget budget;
  if (text.ends_with("ms")) {
    const auto ms = whole_number(text.substr(0, text.size() - 2), 1, longest_ms);
    if (ms) budget.time = Milliseconds(*ms);
  } else if (const auto playouts = whole_number(text, 1, most_playouts)) {
    budget.playouts = *playouts;
  }
  if (!budget.time && !budget.playouts)
    return wrong("the budget of mcts", text,
                 "playouts such as mcts:10000 or time such as mcts:100ms");
  return budget;
}

}  // namespace

bool Contender::needs_pace() const {
  if (const auto* level = std::get_if<LevelOfOurs>(&kind)) return level->level == highest_level;
  return is_program();
}

Checked<Clock> read_clock(std::string_view text) {
  const auto plus = text.find('+');
  const auto start = whole_number(text.substr(0, plus), 1, longest_ms);
  const auto increment = plus == std::string_view::npos
                             ? std::optional<std::uint64_t>(0)
                             : whole_number(text.substr(plus + 1), 0, longest_ms);
  if (!start || !increment)
    return wrong("the clock", text,
                 "milliseconds such as 60000+500, at the start and for each move");
  return Clock{Milliseconds(*start), Milliseconds(*increment)};
}

Checked<std::vector<std::string>> read_command(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false;  // a word has begun
  char quote = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (!quote && (c == ' ' || c == '\t')) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (quote == c)
      quote = 0;
    else if (!quote && (c == '\'' || c == '"'))
      quote = c;
    else if (c == '\\' && quote != '\'' && at + 1 < text.size())
      words.back() += text[++at];
    else
      words.back() += c;
  }
  if (quote)
    return failure(Fault::unknown_letter, "command",
                   "the command " + quoted(text) + " has a quote that is not closed");
  return words;
}

Checked<Contender> read_contender(std::string_view text) {
  Contender contender;
  contender.text = text;
  for (const char c : text)
    if (c < ' ')
      return failure(Fault::not_ascii, "contender",
                     "the contender " + quoted(text) + " holds a control character");
  if (const auto at = text.rfind('@');
      at != std::string_view::npos && is_list_of_settings(text.substr(at + 1))) {
    for (const auto setting : split(text.substr(at + 1), ',')) {
      const auto key = setting.substr(0, setting.find('='));
      const auto value = setting.substr(key.size() + 1);
      const auto known = set_pace(contender.pace, key, value);
      if (!known) return std::unexpected(known.error());
      if (!*known) contender.options.emplace_back(key, value);
    }
    text = text.substr(0, at);
  }
  if (text.starts_with("level:")) {
    const auto level = read_level_of_ours(text.substr(6), contender);
    if (!level) return std::unexpected(level.error());
    contender.kind = *level;
    contender.options.clear();
    return contender;
  }
  const bool adorned = contender.pace.given() || !contender.options.empty();
  if (text == "random") {
    if (adorned)
      return failure(Fault::unknown_letter, "random",
                     "random takes nothing after an '@': it does not think");
    contender.kind = AnyMove{};
    return contender;
  }
  if (text.starts_with("mcts:")) {
    const auto budget = read_budget(text.substr(5));
    if (!budget) return std::unexpected(budget.error());
    if (adorned)
      return failure(Fault::unknown_letter, "mcts",
                     "mcts takes nothing after an '@': its budget follows the colon");
    contender.kind = *budget;
    return contender;
  }
  auto command = read_command(text);
  if (!command) return std::unexpected(command.error());
  if (command->empty())
    return failure(
        Fault::field_count, "contender",
        "a contender is empty; expected level:3, random, mcts:10000 or the command line of a "
        "program that speaks UGI");
  contender.kind = Program{std::move(*command)};
  return contender;
}

}  // namespace sequitur::match
