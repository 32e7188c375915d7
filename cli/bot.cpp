#include "bot/bot.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/quantities.hpp"
#include "cli/terminal.hpp"
#include "engine/game/text.hpp"
#include "engine/search/levels.hpp"

namespace sequitur::cli {

namespace {

using nlohmann::json;

// The command line as it was typed.
struct BotArguments {
  std::string server = "http://localhost:8080", token, token_file, trust;
  std::string engine, game = "both", accept = "any", seek, move_time = "5s";
  int level = highest_level;
  int games = 0;
};

template <class T>
using Typed = std::expected<T, std::string>;

// The content of the file without the blanks around it.
Typed<std::string> token_of(const BotArguments& typed) {
  std::string token = typed.token;
  if (!typed.token_file.empty()) {
    std::ifstream file(typed.token_file);
    if (!(file >> token))
      return std::unexpected("no token can be read from the file " +
                             sequitur::quoted(typed.token_file));
  }
  if (token.empty())
    return std::unexpected(
        "a bot needs a token, which its account makes on the page; give it by --token-file FILE "
        "or the variable SEQUITUR_TOKEN");
  if (!token.starts_with("sqt_"))
    return std::unexpected("that is not a token: a token begins with sqt_");
  return token;
}

// Reads a clock such as "5+3": minutes, and the seconds that each move adds.
Typed<std::optional<server::ClockRule>> clock_of(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto plus = text.find('+');
  double minutes = 0;
  const char* const end = text.data() + std::min(plus, text.size());
  const auto [at, error] = std::from_chars(text.data(), end, minutes);
  const auto seconds = plus == std::string::npos
                           ? std::optional<std::uint64_t>(0)
                           : whole_number(std::string_view(text).substr(plus + 1), 0, 180);
  if (error != std::errc() || at != end || !seconds || !(minutes >= 0.25 && minutes <= 180))
    return std::unexpected(
        "the clock " + sequitur::quoted(text) +
        " is not a clock; expected minutes (0.25 to 180) and seconds for each move (0 to "
        "180), such as 5+3");
  return server::ClockRule{server::ClockRule::Kind::live,
                           Milliseconds(static_cast<std::int64_t>(minutes * 60'000)),
                           Milliseconds(*seconds * 1000)};
}

Typed<match::Contender> engine_for(const BotArguments& typed, const std::string& game) {
  constexpr std::string_view blank = "{game}";
  std::string text = typed.engine.empty() ? "level:" + std::to_string(typed.level) : typed.engine;
  if (const auto at = text.find(blank); at != std::string::npos)
    text.replace(at, blank.size(), game);
  auto read = match::read_contender(text);
  if (!read) return std::unexpected(read.error().sentence);
  if (read->is_program() && typed.game == "both" && text == typed.engine)
    return std::unexpected("an engine plays one game; add --game " + Games::names_in_words() +
                           ", or write {game} in the command where the name of the game belongs");
  if (const auto begun = bot::try_engine(*read, game); !begun)
    return std::unexpected(begun.error());
  return *read;
}

Typed<bot::BotOptions> options_of(const BotArguments& typed) {
  bot::BotOptions options;
  options.accept = typed.accept == "any";
  options.games = typed.games;
  const auto time = duration(typed.move_time);
  if (!time) return std::unexpected(time.error());
  options.move_time = *time;
  auto clock = clock_of(typed.seek);
  if (!clock) return std::unexpected(clock.error());
  options.seek = *std::move(clock);
  if (!options.accept && !options.seek)
    return std::unexpected(
        "with --accept none and no --seek the bot would never play; leave out --accept none or "
        "give --seek");
  for (const std::string_view name : Games::names) {
    const std::string game(name);
    if (typed.game != "both" && typed.game != game) continue;
    auto engine = engine_for(typed, game);
    if (!engine) return std::unexpected(engine.error());
    options.engines.emplace(game, *std::move(engine));
  }
  return options;
}

int run(const BotArguments& typed) {
  const auto server = bot::read_server_address(typed.server);
  if (!server) return complain(server.error());
  const auto token = token_of(typed);
  if (!token) return complain(token.error());
  std::signal(SIGPIPE, SIG_IGN);  // an engine or a server may end while we write to it
  auto options = options_of(typed);
  if (!options) return complain(options.error());

  std::optional<InterruptGuard> guard(std::in_place);
  LiveLine live;
  const bot::Listener listener{.say =
                                   [&](const std::string& sentence) {
                                     live.clear();
                                     std::cout << sentence << std::endl;
                                   },
                               .show = [&](const std::string& words) { live.show(words); },
                               .stopping = [&] { guard.reset(); }};
  if (!server->secure && !server->on_this_machine())
    listener.say("plain HTTP: anybody on the network between here and " + server->host +
                 " can read the token");
  try {
    bot::ServerConnection connection(*server, *token, typed.trust);
    bot::Bot player(connection, *std::move(options), listener);
    const auto played = player.run(interrupted());
    live.clear();
    if (!played) return complain(played.error());
    std::cout << player.score() << std::endl;
  } catch (const std::runtime_error& error) {
    return complain(error.what());
  }
  return interrupted() ? exit_interrupted : exit_fine;
}

}  // namespace

void offer_bot(CLI::App& app, Command& chosen) {
  const auto typed = std::make_shared<BotArguments>();
  auto* command =
      app.add_subcommand("bot", "Let a program play on a server: our engine, or any UGI engine");
  command->add_option("--server", typed->server, "The server's address")
      ->type_name("URL")
      ->capture_default_str();
  auto* file = command->add_option("--token-file", typed->token_file,
                                   "A file that holds a token of the bot's account");
  command
      ->add_option("--token", typed->token,
                   "The token itself, which others on this machine can see; the variable "
                   "SEQUITUR_TOKEN is better")
      ->envname("SEQUITUR_TOKEN")
      ->excludes(file);
  auto* engine = command->add_option(
      "--engine", typed->engine,
      "The command of a UGI program; {game} stands for the game, and what follows an @, as in "
      "@movetime=100,Hash=64, sets its options");
  takes_whole_number(command->add_option("--level", typed->level, "Our own engine at this level"),
                     1, highest_level)
      ->capture_default_str()
      ->excludes(engine);
  std::vector<std::string> games(Games::names.begin(), Games::names.end());
  games.emplace_back("both");
  takes_one_of(command->add_option("--game", typed->game, "What it plays"), games)
      ->capture_default_str();
  takes_one_of(command->add_option("--accept", typed->accept,
                                   "Which public challenges it accepts, one game at a time"),
               {"any", "none"})
      ->capture_default_str();
  command
      ->add_option("--seek", typed->seek,
                   "Its own public challenge: minutes and the seconds that each move adds")
      ->type_name("5+3");
  takes_whole_number(command->add_option("--games", typed->games, "End after so many games"), 1,
                     1'000'000);
  command->add_option("--move-time", typed->move_time, "How long it thinks where no clock runs")
      ->type_name("TIME")
      ->capture_default_str();
  command->add_option("--trust", typed->trust,
                      "A file with certificates to trust beside the system's own");
  command->callback([&chosen, typed] { chosen = [typed] { return run(*typed); }; });
  command->footer(
      examples({{"sequitur bot --server https://club.example --token-file token",
                 "our engine at full strength"},
                {"sequitur bot --token-file token --level 3 --seek 5+3", "makes challenges, too"},
                {"sequitur bot --token-file token --game kamon --engine './mine --fast'",
                 "an engine of yours"},
                {"sequitur bot --token-file token --engine 'sequitur ugi {game}' --games 10",
                 "ten games, then it ends"}}) +
      "\nAfter Ctrl-C the bot begins no new games and finishes those with a live clock. After a "
      "second one\nit ends at once. Games that are not finished continue when it is started "
      "again.\n");
}

}  // namespace sequitur::cli
