#include "engine/ugi/ugi.hpp"

#include <mutex>
#include <utility>

#include "engine/any/games.hpp"
#include "engine/ugi/dialogue.hpp"
#include "engine/ugi/session.hpp"

namespace sequitur {

namespace {

template <GameKind G>
void run(std::istream& in, std::ostream& out, std::function<Milliseconds()> now) {
  std::mutex writing;
  const auto say = [&](std::string_view lines) {
    const std::lock_guard lock(writing);
    out << lines << '\n' << std::flush;
  };
  ugi::Session<G> session(say, std::move(now));
  ugi::converse(in, {.obey = [&](const ugi::Command& command) { session.obey(command); },
                     .think = [&](const ugi::Go& go,
                                  const std::atomic<bool>& stop) { return session.go(go, stop); },
                     .say = say});
}

}  // namespace

int run_ugi(std::string_view game, std::istream& in, std::ostream& out,
            std::function<Milliseconds()> now) {
  if (!Games::contains(game)) {
    out << "info string error: unknown game " << quoted(game) << "; expected "
        << Games::names_in_words() << '\n';
    return 2;
  }
  Games::with(game, [&]<GameKind G>() { run<G>(in, out, std::move(now)); });
  return 0;
}

}  // namespace sequitur
