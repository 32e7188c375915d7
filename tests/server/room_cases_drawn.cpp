// What happens in rooms by chance.
#include "tests/server/random_room.hpp"
#include "tests/server/room_cases.hpp"
#include "tests/server/room_script.hpp"

namespace sequitur::server {

namespace {

constexpr std::uint64_t games_by_chance = 150;
constexpr std::uint64_t games_played_out = 8;  // of each game

void something_happens(RoomScript& script, Random& random) {
  script.wait_until(random_later(random, script.room(), script.now()));
  switch (random.below(20)) {
    case 0:
      return script.call_time();
    case 1:
      if (const auto late = script.room().deadline(); !late || script.now() < *late)
        script.freeze(Milliseconds(random.below(100'000)));
      return;
    case 2:
      return script.unsay(
          static_cast<int>(random.below(static_cast<std::uint64_t>(script.length()) + 1)));
    default:
      const Action action = random_action(random, script.room(), 3);
      script.tries(random_actor(random, script.room(), action), action);
  }
}

nlohmann::json by_chance(std::uint64_t seed) {
  Random random(seed);
  RoomScript script("by chance " + std::to_string(seed), random_agreement(random));
  const std::size_t length = 5 + random.below(16);
  for (int i = 0; i < 300 && script.length() < length; ++i) something_happens(script, random);
  return script.line();
}

nlohmann::json played_out(std::string_view game, std::uint64_t seed) {
  Random random(seed);
  RoomScript script(std::string(game) + " played out " + std::to_string(seed),
                    agreed(seed % 2 == 0 ? five_plus_three : no_clock, game));
  while (!script.room().over()) {
    script.wait(Milliseconds(random.below(4'000)));
    const Action move = wants::Place{random_word(random, script.room()), script.room().plies() + 1};
    script.tries(script.room().to_move(), move);
  }
  return script.line();
}

}  // namespace

std::vector<nlohmann::json> drawn_room_cases() {
  std::vector<nlohmann::json> lines;
  for (std::uint64_t seed = 1; seed <= games_by_chance; ++seed) lines.push_back(by_chance(seed));
  for (const std::string_view game : {"kamon", "kulami"})
    for (std::uint64_t seed = 1; seed <= games_played_out; ++seed)
      lines.push_back(played_out(game, seed));
  return lines;
}

}  // namespace sequitur::server
