#include "server/hall/agreed.hpp"

#include <sodium.h>

#include "server/base/ids.hpp"

namespace sequitur::server {

namespace {

bool first_is_maker(const Challenge& challenge) {
  if (challenge.first != First::random) return challenge.first == First::me;
  return randombytes_uniform(2) == 0;
}

}  // namespace

Agreement agreed(const Challenge& challenge, AnyPosition start, Seat maker, Seat taker, Time now) {
  const bool maker_first = first_is_maker(challenge);
  return {.id = random_id(),
          .start = std::move(start),
          .swap = challenge.swap,
          .seats = {maker_first ? maker : taker, maker_first ? taker : maker},
          .clock = challenge.clock,
          .rated = challenge.rated,
          .takebacks = challenge.takebacks,
          .listed = challenge.open || challenge.listed || challenge.level > 0,
          .begun = now};
}

}  // namespace sequitur::server
