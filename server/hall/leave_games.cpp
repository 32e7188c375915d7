#include "server/hall/leave_games.hpp"

namespace sequitur::server {

void leave_all_games(Rooms& rooms, const Identity& who, std::function<void(bool all)> done) {
  rooms.lists.running(who.person, [&rooms, who, done](const std::vector<std::string>* running) {
    if (!running) return done(false);
    struct Leaving {
      int left = 1;  // games; and one for the loop itself
      bool all = true;
    };
    const auto leaving = std::make_shared<Leaving>();
    const auto one_less = [leaving, done] {
      if (--leaving->left == 0) done(leaving->all);
    };
    for (const std::string& id : *running) {
      ++leaving->left;
      // Before the second move a game is aborted, after it resigned.
      rooms.actions.act(id, {who, {}}, wants::Abort{},
                        [&rooms, id, who, leaving, one_less](const auto& aborted) {
                          if (aborted) return one_less();
                          rooms.actions.act(id, {who, {}}, wants::Resign{},
                                            [leaving, one_less](const auto& resigned) {
                                              if (!resigned && resigned.error().place == "server")
                                                leaving->all = false;
                                              one_less();
                                            });
                        });
    }
    one_less();
  });
}

}  // namespace sequitur::server
