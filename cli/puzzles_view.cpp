#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <memory>

#include "cli/drawing.hpp"
#include "cli/help.hpp"
#include "cli/json_line.hpp"
#include "cli/options.hpp"
#include "cli/puzzles.hpp"
#include "cli/shipped_puzzles.hpp"
#include "cli/terminal.hpp"
#include "engine/puzzle/notation.hpp"

namespace sequitur::cli {

namespace {

struct ViewOptions {
  std::string game, goal, id;
  int grade = 0;  // 0: any
  bool solution = false, json = false;
};

std::vector<Puzzle> shipped() {
  std::vector<Puzzle> puzzles;
  for (const ShippedPuzzles& of_a_game : shipped_puzzles())
    for (PuzzleLine& line : read_puzzles(of_a_game.text))
      if (line.puzzle) puzzles.push_back(*std::move(line.puzzle));
  return puzzles;
}

std::vector<std::string> line_of(const Puzzle& puzzle) {
  std::vector<std::string> names;
  std::visit(
      [&](const auto& loaded) {
        using G = GameOf<std::remove_cvref_t<decltype(loaded.position)>>;
        for (const Cell move : puzzle.line) names.push_back(G::cell_name(*loaded.board, move));
      },
      puzzle.position);
  return names;
}

void print(const Puzzle& puzzle) {
  print_json([&](JsonText& json) {
    json.field("id", write_id(puzzle.id));
    json.field("game", game_name(puzzle.position));
    json.field("goal", name(puzzle.goal));
    json.field("grade", puzzle.grade);
    json.field("rating", puzzle.rating);
    json.field("position", write_any(puzzle.position));
    json.list("line", [&] {
      for (const std::string& cell : line_of(puzzle)) json.item(cell);
    });
  });
}

int list(const ViewOptions& options) {
  if (!options.json) std::cout << "id        game    goal     grade  rating  moves\n";
  for (const Puzzle& puzzle : shipped()) {
    if (!options.game.empty() && options.game != game_name(puzzle.position)) continue;
    if (!options.goal.empty() && options.goal != name(puzzle.goal)) continue;
    if (options.grade != 0 && options.grade != puzzle.grade) continue;
    if (options.json) {
      print(puzzle);
      continue;
    }
    char text[80];
    std::snprintf(text, sizeof text, "%s  %-6s  %-7s  %5d  %6d  %5d\n", write_id(puzzle.id).c_str(),
                  std::string(game_name(puzzle.position)).c_str(),
                  std::string(name(puzzle.goal)).c_str(), puzzle.grade, puzzle.rating,
                  puzzle.solver_moves());
    std::cout << text;
  }
  return exit_fine;
}

// The task in a sentence.
std::string task(const Puzzle& puzzle) {
  const std::string who = std::visit(
      [](const auto& loaded) {
        using G = GameOf<std::remove_cvref_t<decltype(loaded.position)>>;
        return std::string(G::side_names[index(loaded.position.to_move())]);
      },
      puzzle.position);
  switch (puzzle.goal) {
    case Goal::connect:
      return who + " connects: find the one move that wins.";
    case Goal::loop:
      return who + " closes a loop: find the one move that wins.";
    case Goal::block:
      return who + " blocks: find the one move that wins.";
    case Goal::save:
      return who + " cannot win: find the one move that does not lose.";
    case Goal::count:
      break;
  }
  return who + " wins on points: find the one move that does.";
}

int show(const ViewOptions& options) {
  const auto puzzles = shipped();
  const auto found = std::ranges::find_if(
      puzzles, [&](const Puzzle& puzzle) { return write_id(puzzle.id) == options.id; });
  if (found == puzzles.end())
    return complain(sequitur::quoted(options.id) +
                    " is not a puzzle of this program; sequitur puzzles list shows them all");
  if (options.json) {
    print(*found);
    return exit_fine;
  }
  std::visit([](const auto& loaded) { std::cout << drawn(loaded.position, output_style()); },
             found->position);
  std::cout << '\n'
            << wrapped(task(*found)) << "\nGrade " << found->grade << ", rating " << found->rating
            << '\n';
  if (options.solution) {
    std::cout << "Solution:";
    for (const std::string& cell : line_of(*found)) std::cout << ' ' << cell;
    std::cout << '\n';
  }
  return exit_fine;
}

}  // namespace

void offer_puzzles_view(CLI::App& puzzles, Command& chosen) {
  const auto options = std::make_shared<ViewOptions>();
  auto* lister = puzzles.add_subcommand("list", "The puzzles that the program carries");
  takes_one_of(lister->add_option("GAME", options->game, "Only puzzles of this game"),
               {Games::names.begin(), Games::names.end()});
  takes_one_of(lister->add_option("--goal", options->goal, "Only puzzles with this goal"),
               {goal_names.begin(), goal_names.end()});
  takes_whole_number(lister->add_option("--grade", options->grade, "Only puzzles of this grade"), 1,
                     puzzle_grades);
  lister->add_flag("--json", options->json, "One JSON object for each puzzle, for programs");
  lister->callback([&chosen, options] { chosen = [options] { return list(*options); }; });
  lister->footer(examples({{"sequitur puzzles list kulami --grade 5", "the hardest"},
                           {"sequitur puzzles list --json", "all, with their solutions"}}));

  auto* shower = puzzles.add_subcommand("show", "Show one puzzle: the board and the task");
  shower->add_option("ID", options->id, "The 8 hexadecimal digits of the puzzle")->required();
  shower->add_flag("--solution", options->solution, "Show the solution, too");
  shower->add_flag("--json", options->json, "One JSON object with the solution, for programs");
  shower->callback([&chosen, options] { chosen = [options] { return show(*options); }; });
  shower->footer(examples({{"sequitur puzzles show a03c9cb3 --solution", "cells in turn"}}));
}

}  // namespace sequitur::cli
