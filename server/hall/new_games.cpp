#include "server/hall/new_games.hpp"

#include "server/hall/agreed.hpp"
#include "server/hall/refusals.hpp"
#include "server/hall/seat_card.hpp"
#include "server/people/blocks.hpp"
#include "server/store/rows/challenges.hpp"
#include "server/store/rows/rooms.hpp"

namespace sequitur::server {

std::unexpected<Refusal> challenge_gone() {
  return std::unexpected(Refusal{"challenge_gone", "challenge",
                                 "this challenge was taken or withdrawn; a new one can be made"});
}

void NewGames::begin(Agreement agreement, const std::string& challenge, Begun begun) {
  struct Outcome {
    std::array<PlayerCard, 2> players;
    bool blocked = false;
    bool too_busy = false;
  };
  const auto outcome = std::make_shared<Outcome>();
  const auto shared = std::make_shared<const Agreement>(std::move(agreement));
  writer_.ask(
      [outcome, shared, challenge, me = nodes_.me()](Database& database) {
        const auto& [p1, p2] = shared->seats;
        outcome->blocked =
            !p1.engine() && !p2.engine() && kept_apart(database, p1.person, p2.person);
        outcome->too_busy = too_busy(database, *shared);
        if (outcome->blocked || outcome->too_busy) return;
        if (!challenge.empty() && !take_challenge(database, challenge, shared->id))
          throw DatabaseError(DatabaseError::Kind::conflict, "the challenge was taken");
        insert_room(database, *shared);
        insert_lease(database, shared->id, me);
        outcome->players = seat_cards(database, shared->seats);
      },
      [this, outcome, shared, begun](const Stored& stored) {
        if (outcome->too_busy) return begun(std::unexpected(too_many_games()));
        if (outcome->blocked)
          return begun(std::unexpected(
              Refusal{"blocked", "player", "the two of you cannot play each other"}));
        if (!stored && stored.error().kind == DatabaseError::Kind::conflict)
          return begun(challenge_gone());
        if (!stored && stored.error().kind == DatabaseError::Kind::unknown)
          return begun(std::unexpected(outcome_unknown()));
        if (!stored) return begun(std::unexpected(not_written()));
        rooms_.directory.begin(*shared, outcome->players);
        begun(shared->id);
      });
}

void NewGames::play_engine(const Identity& who, const Challenge& challenge, Begun begun) {
  auto start = draw_board(challenge);
  if (!start)
    return begun(std::unexpected(Refusal{"bad_challenge", "board", start.error().sentence}));
  const auto agreement =
      std::make_shared<Agreement>(agreed(challenge, *std::move(start), {.person = who.person},
                                         {.level = challenge.level}, loop_.now()));
  const auto rated = std::make_shared<bool>(false);
  slow_reader_.ask(
      [&boards = rated_boards_, agreement, rated](Database& database) {
        *rated = boards.game_on(database, std::span(&agreement->start, 1));
      },
      [this, agreement, rated, begun](const Stored& stored) {
        if (!stored) return begun(std::unexpected(cannot_be_read()));
        if (*rated)
          return begun(std::unexpected(
              Refusal{"rated_game", "board",
                      "a rated game is being played on this board; the engine plays on it "
                      "when that game is over"}));
        begin(std::move(*agreement), "", begun);
      });
}

}  // namespace sequitur::server
