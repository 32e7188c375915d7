#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <iostream>
#include <limits>
#include <memory>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/match_report.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "match/records_file.hpp"
#include "match/run.hpp"

namespace sequitur::cli {

namespace {

// The command line as it was typed.
struct MatchArguments {
  std::string game, a, b, boards, scoring, clock, state, records;
  std::uint64_t pairs = 100, seed = 1, movetime = 0, nodes = 0, margin = 200, longest = 60'000;
  int opening = 0, depth = 0, concurrency = 1;
  bool swap = false, processor_time = false, json = false;
  std::vector<double> hypotheses;
  double alpha = 0.05, beta = 0.05;
};

Checked<match::MatchTerms> terms_of(const MatchArguments& typed) {
  match::MatchTerms terms;
  terms.game = typed.game;
  terms.boards = typed.boards;
  terms.scoring = typed.scoring;
  terms.seed = typed.seed;
  terms.opening_plies = typed.opening;
  terms.swap_agreed = typed.swap;
  for (const int contender : {0, 1}) {
    auto read = match::read_contender(contender == 0 ? typed.a : typed.b);
    if (!read) return std::unexpected(read.error());
    terms.contenders[contender] = std::move(*read);
  }
  if (typed.movetime) terms.pace.movetime = Milliseconds(typed.movetime);
  if (typed.nodes) terms.pace.nodes = typed.nodes;
  if (typed.depth) terms.pace.depth = typed.depth;
  if (!typed.clock.empty()) {
    const auto clock = match::read_clock(typed.clock);
    if (!clock) return std::unexpected(clock.error());
    terms.pace.clock = *clock;
  }
  terms.times = {Milliseconds(typed.margin), Milliseconds(typed.longest),
                 typed.processor_time ? match::TimeKind::processor : match::TimeKind::clock};
  if (!typed.hypotheses.empty())
    terms.sprt = {typed.hypotheses[0], typed.hypotheses[1], typed.alpha, typed.beta};
  if (const auto wrong = match::objection(terms))
    return failure(Fault::field_count, "match", *wrong);
  return terms;
}

// On a terminal it shows one line that changes; otherwise it writes a line every ten seconds.
class ProgressView {
 public:
  void look(const match::Standings& standings) {
    if (live_.due()) live_.show(progress_words(standings));
    if (isatty(STDERR_FILENO) || live_.seconds() < next_line_ || standings.counted() == told_)
      return;
    std::cerr << progress_words(standings) << std::endl;
    next_line_ = live_.seconds() + between_lines;
    told_ = standings.counted();
  }
  void say(const std::string& sentence) {
    live_.clear();
    std::cerr << sentence << std::endl;
  }
  void clear() { live_.clear(); }

 private:
  static constexpr double between_lines = 10;
  LiveLine live_;
  double next_line_ = between_lines;
  std::uint64_t told_ = 0;
};

std::string forfeit_sentence(const match::MatchTerms& terms, const match::FinishedGame& finished) {
  const int loser = match::half_points(finished.result, finished.game) == 0 ? 0 : 1;
  return "pair " + std::to_string(finished.pair + 1) + ", game " +
         std::to_string(finished.game + 1) + ": " + (loser == 0 ? "a" : "b") + " (" +
         terms.contenders[loser].text + ") loses: it " + finished.result.remark;
}

int run(const MatchArguments& typed) {
  const auto terms = terms_of(typed);
  if (!terms) return complain(terms.error().sentence);
  match::Standings standings(typed.pairs, terms->sprt);
  std::optional<match::StateFile> state;
  if (!typed.state.empty()) {
    auto opened = match::StateFile::open(typed.state, match::term_lines(*terms), standings);
    if (!opened) return complain(opened.error());
    state.emplace(std::move(*opened));
  }
  std::optional<match::RecordsFile> records;
  if (!typed.records.empty()) {
    auto opened = match::RecordsFile::open(typed.records, state.has_value(), standings);
    if (!opened) return complain(opened.error());
    records.emplace(std::move(*opened));
  }

  const InterruptGuard guard;
  std::signal(SIGPIPE, SIG_IGN);  // a program may end while we write to it
  ProgressView view;
  const match::Scorer scorer{
      .keep = [&](const match::FinishedGame& finished) -> std::expected<void, std::string> {
        if (finished.result.forfeited()) view.say(forfeit_sentence(*terms, finished));
        if (records)
          if (const auto kept = records->append(finished.record); !kept) return kept;
        if (state) return state->append(finished.pair, finished.game, finished.result);
        return {};
      },
      .look = [&](const match::Standings& now) { view.look(now); }};
  if (!standings.complete()) {
    if (const auto tried = match::try_contenders(*terms, interrupted()); !tried)
      return complain(tried.error());
    const auto played =
        match::run_match(*terms, typed.concurrency, standings, scorer, interrupted());
    view.clear();
    if (!played) return complain(played.error());
  }
  std::cout << (typed.json ? match_json(*terms, standings) : match_table(*terms, standings));
  if (standings.complete()) return exit_fine;
  std::cerr << "interrupted; "
            << (state ? "the same command continues from here\n"
                      : "with --state FILE the same command could continue from here\n");
  return exit_interrupted;
}

// Adds an option that has other words for each game: "kamon: shuffled, startpos; kulami: …". A game
// that has but one word is not mentioned.
void offer_by_game(CLI::App& command, const std::string& option, std::string& value,
                   match::Words (*words_of)(std::string_view game)) {
  std::string help;
  std::vector<std::string> all;
  for (const std::string_view game : Games::names) {
    const match::Words words = words_of(game);
    if (words.size() < 2) continue;
    help += std::string(game) + ": " + joined_words(words, ", ") + "; ";
    for (const std::string_view word : words)
      if (std::ranges::find(all, word) == all.end()) all.emplace_back(word);
  }
  takes_one_of(command.add_option(option, value, help + "the first by default"), all);
}

// Adds the options for who plays, and on which boards.
CLI::App* offer_players(CLI::App& app, MatchArguments* typed) {
  auto* match = app.add_subcommand(
      "match", "Let two programs or levels play mirrored pairs of games, and say who is stronger");
  takes_one_of(match->add_option("GAME", typed->game, "Which game"),
               {Games::names.begin(), Games::names.end()})
      ->required();
  match
      ->add_option("A", typed->a,
                   "level:3, random, mcts:10000, mcts:100ms, or the command of a UGI program")
      ->required();
  match
      ->add_option("B", typed->b,
                   "The opponent; what follows an @, as in @movetime=100,Hash=64, is for one "
                   "player alone")
      ->required();
  takes_whole_number(
      match->add_option("--pairs", typed->pairs, "Boards, each played twice with sides changed"), 1,
      1'000'000)
      ->capture_default_str();
  takes_whole_number(
      match->add_option("--seed", typed->seed, "Seed of the first board; each next board adds 1"),
      0, std::numeric_limits<std::uint64_t>::max())
      ->capture_default_str();
  offer_by_game(*match, "--boards", typed->boards, match::boards_of);
  offer_by_game(*match, "--scoring", typed->scoring, match::scorings_of);
  takes_whole_number(match->add_option("--opening", typed->opening,
                                       "Random moves on each board before the two begin"),
                     0, 30)
      ->capture_default_str();
  match->add_flag("--swap", typed->swap, "The second player may take over the first one's colour");
  return match;
}

}  // namespace

void offer_match(CLI::App& app, Command& chosen) {
  const auto typed = std::make_shared<MatchArguments>();
  auto* match = offer_players(app, typed.get());
  takes_whole_number(match->add_option("--movetime", typed->movetime, "Milliseconds a move"), 1,
                     86'400'000);
  takes_whole_number(match->add_option("--nodes", typed->nodes, "Nodes a move"), 1,
                     1'000'000'000'000);
  takes_whole_number(match->add_option("--depth", typed->depth, "Depth of a search"), 1, 64);
  match->add_option("--clock", typed->clock, "START+INCREMENT in milliseconds, such as 60000+500");
  takes_whole_number(match->add_option("--margin", typed->margin,
                                       "Milliseconds by which a move may be late without losing"),
                     0, 600'000)
      ->capture_default_str();
  takes_whole_number(
      match->add_option("--longest", typed->longest,
                        "Milliseconds for a move where neither --movetime nor --clock says it"),
      1, 86'400'000)
      ->capture_default_str();
  match->add_flag("--processor-time", typed->processor_time,
                  "Our own engines count processor time, for a busy machine");
  match
      ->add_option("--sprt", typed->hypotheses,
                   "ELO0 ELO1: stop as soon as one of the two is clear")
      ->expected(2);
  match->add_option("--alpha", typed->alpha, "Risk of accepting ELO1 wrongly")
      ->capture_default_str();
  match->add_option("--beta", typed->beta, "Risk of accepting ELO0 wrongly")->capture_default_str();
  takes_whole_number(
      match->add_option("--concurrency", typed->concurrency, "Games at the same time"), 1,
      most_threads)
      ->capture_default_str();
  match->add_option("--state", typed->state,
                    "Keep the results in this file; the same command continues there");
  match->add_option("--records", typed->records, "Write the records of all games to this file");
  match->add_flag("--json", typed->json, "The result as one JSON object, for programs");
  match->callback([&chosen, typed] { chosen = [typed] { return run(*typed); }; });
  match->footer(
      examples({{"sequitur match kamon level:3 level:2 --pairs 50", "two of our levels"},
                {"sequitur match kulami level:10@movetime=100 mcts:100ms --state m.state",
                 "stop with Ctrl-C and continue with the same command"},
                {"sequitur match kamon ./new ./old --movetime 50 --sprt 0 10",
                 "has the new program become stronger?"}}) +
      "\nExit code 0: finished. 130: interrupted. docs/program/match.md has the details.\n");
}

}  // namespace sequitur::cli
