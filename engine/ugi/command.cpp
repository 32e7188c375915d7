#include "engine/ugi/command.hpp"

#include <array>
#include <span>
#include <vector>

#include "engine/game/perft.hpp"
#include "engine/game/text.hpp"
#include "engine/ugi/number.hpp"

namespace sequitur::ugi {

namespace {

using Words = std::span<const std::string_view>;

std::string joined(Words words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

// The index of `word` among `words`, or their number if it is not there.
std::size_t find(Words words, std::string_view word) {
  std::size_t at = 0;
  while (at < words.size() && words[at] != word) ++at;
  return at;
}

template <class Plain>
Command read_plain(std::string_view word, Words rest) {
  if (rest.empty()) return Plain{};
  return Mistake{std::string(word) + " stands alone, but " + quoted(rest[0]) + " follows it"};
}

Command read_option(Words rest) {
  constexpr std::string_view form = "expected setoption name <name> value <value>";
  if (rest.empty() || rest[0] != "name")
    return Mistake{"setoption without the word 'name'; " + std::string(form)};
  const std::size_t value = find(rest, "value");
  if (value < 2) return Mistake{"setoption without an option's name: " + std::string(form)};
  if (value + 1 >= rest.size())
    return Mistake{"setoption without a value for " + quoted(joined(rest.subspan(1, value - 1))) +
                   ": " + std::string(form)};
  return SetOption{joined(rest.subspan(1, value - 1)), joined(rest.subspan(value + 1))};
}

Command read_set_position(Words rest) {
  if (rest.empty() || (rest[0] != "startpos" && rest[0] != "fen"))
    return Mistake{
        "position is followed by " + (rest.empty() ? "nothing" : quoted(rest[0])) +
        "; expected startpos or fen and a position, then moves and cells if there are any"};
  const std::size_t moves = find(rest, "moves");
  const Words listed = rest.subspan(moves < rest.size() ? moves + 1 : moves);
  if (rest[0] == "startpos") {
    if (moves > 1)
      return Mistake{"startpos is followed by " + quoted(rest[1]) + "; expected moves or nothing"};
    return SetPosition{std::nullopt, joined(listed)};
  }
  if (moves < 2) return Mistake{"fen is followed by nothing; expected a position"};
  return SetPosition{joined(rest.subspan(1, moves - 1)), joined(listed)};
}

// A parameter of `go` with a number. Times are in milliseconds. The bounds are beyond any use, and
// keep sums of them far from overflow. A clock may have run below zero, which counts as no time
// left.
struct GoNumber {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
};
constexpr std::int64_t longest = 1'000'000'000'000;
constexpr std::int64_t deepest = 1000;
enum GoIndex { movetime, nodes, depth, p1time, p2time, p1inc, p2inc, perft_depth };
constexpr std::array<GoNumber, 8> go_numbers = {{{"movetime", 0, longest},
                                                 {"nodes", 1, 1'000'000'000'000'000'000},
                                                 {"depth", 1, deepest},
                                                 {"p1time", -longest, longest},
                                                 {"p2time", -longest, longest},
                                                 {"p1inc", 0, longest},
                                                 {"p2inc", 0, longest},
                                                 {"perft", 1, deepest_perft}}};

Command read_go(Words rest) {
  std::array<std::optional<std::int64_t>, go_numbers.size()> given{};
  Go go;
  for (std::size_t at = 0; at < rest.size(); ++at) {
    if (rest[at] == "infinite") {
      go.infinite = true;
      continue;
    }
    std::size_t i = 0;
    while (i < go_numbers.size() && go_numbers[i].name != rest[at]) ++i;
    if (i == go_numbers.size())
      return Mistake{"go does not know " + quoted(rest[at]) +
                     "; expected movetime, nodes, depth, p1time, p2time, p1inc, p2inc, infinite "
                     "or perft"};
    const auto& [name, least, most] = go_numbers[i];
    if (given[i]) return Mistake{std::string(name) + " is given twice"};
    if (++at == rest.size())
      return Mistake{std::string(name) + " is followed by nothing; expected a number"};
    const auto number = read_number(name, rest[at], least, most);
    if (!number) return Mistake{number.error()};
    given[i] = *number;
  }

  if (given[perft_depth] && rest.size() > 2)
    return Mistake{"go perft takes one number, its depth, and nothing else"};
  if (go.infinite && rest.size() > 1) return Mistake{"go infinite takes no limit beside it"};
  if (given[p1time].has_value() != given[p2time].has_value() ||
      (!given[p1time] && (given[p1inc] || given[p2inc])))
    return Mistake{"a clock needs both p1time and p2time; p1inc and p2inc may be added"};

  if (given[perft_depth]) go.perft = static_cast<int>(*given[perft_depth]);
  if (given[movetime]) go.limits.movetime = Milliseconds(*given[movetime]);
  if (given[nodes]) go.limits.nodes = static_cast<std::uint64_t>(*given[nodes]);
  if (given[depth]) go.limits.depth = static_cast<int>(*given[depth]);
  const auto left = [&](GoIndex i) {
    return Milliseconds(std::max<std::int64_t>(0, given[i].value_or(0)));
  };
  if (given[p1time])
    go.limits.clocks = Clocks{{left(p1time), left(p2time)}, {left(p1inc), left(p2inc)}};
  return go;
}

}  // namespace

Command read_command(std::string_view line) {
  const std::vector<std::string_view> all = words(line);
  if (all.empty()) return Nothing{};
  const std::string_view word = all[0];
  const Words rest = Words(all).subspan(1);
  if (word == "ugi") return read_plain<Ugi>(word, rest);
  if (word == "isready") return read_plain<IsReady>(word, rest);
  if (word == "uginewgame") return read_plain<NewGame>(word, rest);
  if (word == "stop") return read_plain<Stop>(word, rest);
  if (word == "quit") return read_plain<Quit>(word, rest);
  if (word == "d") return read_plain<Draw>(word, rest);
  if (word == "setoption") return read_option(rest);
  if (word == "position") return read_set_position(rest);
  if (word == "go") return read_go(rest);
  if (word == "query") return Query{joined(rest)};
  return Mistake{"unknown command " + quoted(word) +
                 "; expected ugi, isready, uginewgame, setoption, position, go, stop, query, d or "
                 "quit"};
}

}  // namespace sequitur::ugi
