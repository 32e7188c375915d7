#include "engine/game/perft.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/numbers.hpp"
#include "cli/position_json.hpp"
#include "cli/positions.hpp"
#include "cli/terminal.hpp"

namespace sequitur::cli {

namespace {

struct PerftOptions {
  std::vector<std::string> words;  // a position, and the depth last
  bool divide = false;
  bool json = false;
};

// Counts like sequitur::perft, but in pieces. In between it shows its progress and notices Ctrl-C.
class Count {
 public:
  explicit Count(int depth) : depth_(depth) {}

  // Counts the lines that begin with a move.
  template <GamePosition P>
  std::uint64_t after(const P& position, Cell cell, double share) {
    if (depth_ == 1) return 1;
    const P next = position.play(cell);
    return next.over() ? 0 : lines(next, depth_ - 1, share);
  }

  double seconds() const { return live_.seconds(); }

 private:
  static constexpr int piece = 5;  // plies that take a blink of an eye

  template <GamePosition P>
  std::uint64_t lines(const P& position, int depth, double share) {
    if (depth <= piece) {
      const std::uint64_t found = perft(position, depth);
      total_ += found;
      done_ += share;
      if (live_.due()) show_progress();
      return found;
    }
    const CellSet moves = position.legal() - position.completing();
    std::uint64_t sum = 0;
    for (const Cell cell : moves) {
      if (interrupted()) break;
      sum += lines(position.place(cell), depth - 1, share / moves.count());
    }
    return sum;
  }

  void show_progress() {
    live_.show("depth " + std::to_string(depth_) + ": " + std::to_string(int(100 * done_)) + "%, " +
               grouped(total_) + " lines, " + std::to_string(int(seconds())) + " s");
  }

  int depth_;
  std::uint64_t total_ = 0;
  double done_ = 0;
  LiveLine live_;
};

template <class Position>
int count_lines(const Position& position, int depth, const PerftOptions& options) {
  const InterruptGuard guard;
  std::map<std::string, std::uint64_t> by_move;  // sorted as plain strings
  std::uint64_t total = 0;
  double seconds = 0;
  {
    Count count(depth);
    const CellSet moves = position.legal();
    for (const Cell cell : moves) {
      const std::uint64_t lines = count.after(position, cell, 1.0 / moves.count());
      by_move[GameOf<Position>::cell_name(position.board(), cell)] = lines;
      total += lines;
    }
    seconds = count.seconds();
  }
  if (interrupted()) {
    complain("stopped before the count was complete");
    return exit_interrupted;
  }
  if (options.json) {
    nlohmann::ordered_json json = {{"position", GameOf<Position>::write_position(position)},
                                   {"depth", depth},
                                   {"lines", total}};
    if (options.divide) json["divide"] = by_move;
    json["seconds"] = seconds;
    std::cout << one_line(json);
    return exit_fine;
  }
  if (options.divide) {
    for (const auto& [cell, lines] : by_move) std::cout << cell << ": " << lines << '\n';
    std::cout << "Nodes searched: ";
  }
  std::cout << total << '\n';
  return exit_fine;
}

int perft(const PerftOptions& options) {
  if (options.words.size() < 2)
    return complain("perft takes a position and a depth, such as: sequitur perft kamon 4");
  const auto depth = whole_number(options.words.back(), 1, deepest_perft);
  if (!depth)
    return complain("the depth " + sequitur::quoted(options.words.back()) +
                    " is not a whole number from 1 to " + std::to_string(deepest_perft));
  return use_positions({options.words.begin(), options.words.end() - 1},
                       {.good =
                            [&](const AnyPosition& any) {
                              return std::visit(
                                  [&](const auto& loaded) {
                                    return count_lines(loaded.position, static_cast<int>(*depth),
                                                       options);
                                  },
                                  any);
                            },
                        .bad =
                            [&](std::string_view text, const Error& error) {
                              if (options.json) std::cout << one_line(refused_as_json(text, error));
                            }});
}

}  // namespace

void offer_perft(CLI::App& app, Command& chosen) {
  auto* command = app.add_subcommand("perft", "Count the lines of play of a given length");
  const auto options = std::make_shared<PerftOptions>();
  command
      ->add_option("POSITION DEPTH", options->words, position_help + "; then how many placements")
      ->required();
  command->add_flag("--divide", options->divide, "Show the count for each first move, too");
  command->add_flag("--json", options->json, "One JSON object a position, for programs");
  command->callback([&chosen, options] { chosen = [options] { return perft(*options); }; });
  command->footer(
      examples({{"sequitur perft kamon 5", "lines of five placements"},
                {"sequitur perft kulami 4 --divide", "by first move"},
                {"sequitur perft - 3 < positions.txt", "for each line of a file"}}) +
      "\nOnly lines of exactly that many placements count; swap is never counted. A long "
      "count shows\nhow far it is, and Ctrl-C stops it.\n");
}

}  // namespace sequitur::cli
