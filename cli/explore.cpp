#include <CLI/CLI.hpp>
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/json_line.hpp"
#include "cli/positions.hpp"
#include "cli/record_file.hpp"
#include "engine/any/position_key.hpp"
#include "engine/record/steps.hpp"

namespace sequitur::cli {

namespace {

struct ExploreWish {
  std::string file;
  std::vector<std::string> words;
  bool json = false;
};

// How the games ended in which a move was played, for the side that placed first.
struct Tally {
  int games = 0;
  int first = 0, draws = 0, second = 0;

  void count(int outcome) {
    ++games;
    (outcome > 0 ? first : outcome < 0 ? second : draws) += 1;
  }
};
using Tallies = std::map<Cell, Tally>;  // keyed by the move's name: engine/any/position_key.hpp

struct Explored {
  NamedMove move;
  Tally tally;
};

// The moves that were played, the most frequent first.
std::vector<Explored> explored(const AnyPosition& position, const Tallies& tallies) {
  std::vector<Explored> list;
  for (NamedMove& move : named_moves(position))
    if (const auto tally = tallies.find(move.name); tally != tallies.end())
      list.push_back({std::move(move), tally->second});
  std::ranges::stable_sort(list, std::greater(),
                           [](const Explored& one) { return one.tally.games; });
  return list;
}

void write(JsonText& json, const AnyPosition& position, const std::vector<Explored>& list) {
  json.field("position", write_any(position));
  json.list("moves", [&] {
    for (const auto& [move, tally] : list)
      json.object([&, &named = move, &counted = tally] {
        json.field("move", named.moves.front());
        json.list("same", [&] {
          for (std::size_t i = 1; i < named.moves.size(); ++i) json.item(named.moves[i]);
        });
        json.field("games", counted.games);
        json.field("first", counted.first);
        json.field("draws", counted.draws);
        json.field("second", counted.second);
      });
  });
}

void show(const AnyPosition& position, const std::vector<Explored>& list, bool json) {
  if (json) {
    print_json([&](JsonText& text) { write(text, position, list); });
    return;
  }
  if (list.empty()) {
    std::cout << "No game in the file continued from here.\n";
    return;
  }
  std::cout << "move   games  first  draws  second\n";
  for (const auto& [move, tally] : list)
    std::cout << std::left << std::setw(6) << move.moves.front() << std::right << std::setw(6)
              << tally.games << std::setw(7) << tally.first << std::setw(7) << tally.draws
              << std::setw(8) << tally.second << '\n';
}

int explore(const ExploreWish& wish) {
  std::optional<AnyPosition> position;
  if (!wish.words.empty()) {
    PositionUse use;
    use.good = [&](const AnyPosition& good) {
      position = good;
      return int{exit_fine};
    };
    if (const int code = use_positions(wish.words, use); code != exit_fine) return code;
  }
  Tallies tallies;
  std::uint64_t here = 0;
  const int code = for_records(
      wish.file,
      [&](std::size_t, const Record& record) {
        const auto game = replay(record);
        if (!game || record.ending.result == Result::open) return;
        if (!position) position = record.start;
        if (here == 0) here = PositionKey(BoardKey(*position), *position).number();
        for (const Step& step : steps_of(*game))
          if (step.position == here)
            tallies[step.move].count(outcome_for_opener(*game, record.ending.result));
      },
      [&](const Damage& damage) { complain(located(wish.file, damage)); });
  if (code == exit_bad_input) return code;
  if (!position) return complain(wish.file + " has no finished game");
  show(*position, explored(*position, tallies), wish.json);
  return code;
}

}  // namespace

void offer_explore(CLI::App& app, Command& chosen) {
  auto* command = app.add_subcommand(
      "explore", "What was played from a position in a file of records, and how it ended");
  const auto wish = std::make_shared<ExploreWish>();
  command->add_option("FILE", wish->file, "Records; - for standard input")->required();
  command->add_option("POSITION", wish->words,
                      position_help + "; without it, the first position of the first game");
  command->add_flag("--json", wish->json, "A JSON object, for programs");
  command->callback([&chosen, wish] { chosen = [wish] { return explore(*wish); }; });
  command->footer(
      examples({{"sequitur explore games.txt", "the first moves of all games"},
                {"sequitur explore games.txt kulami", "on the default board"}}) +
      "\nPositions and moves that are the same under a symmetry of the board count as one.\n");
}

}  // namespace sequitur::cli
