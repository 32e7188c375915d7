// How long whoever lost the connection waits before coming back.
#include <doctest/doctest.h>

#include <set>

#include "server/base/retry_pauses.hpp"

using namespace sequitur;
using server::RetryPauses;

namespace {

const RetryPauses::Moment start{};

}  // namespace

TEST_CASE("each pause is twice as long as the one before, up to a minute, less up to half") {
  RetryPauses pauses(7);
  Milliseconds most = RetryPauses::shortest;
  for (int loss = 0; loss < 20; ++loss, most = std::min(2 * most, RetryPauses::longest)) {
    const Milliseconds pause = pauses.after_loss(start);
    CHECK(pause >= most / 2);
    CHECK(pause <= most);
    pauses.opened(start + RetryPauses::held);  // and cut at once
  }
  CHECK(most == Milliseconds(60'000));
  CHECK(pauses.after_loss(start, Milliseconds(200)) <= Milliseconds(200));  // whoever asked for it
}

TEST_CASE("after a connection that held the pauses begin anew, and not after one that did not") {
  RetryPauses pauses(7);
  for (int loss = 0; loss < 10; ++loss) (void)pauses.after_loss(start);
  pauses.opened(start);
  CHECK(pauses.after_loss(start + RetryPauses::held - Milliseconds(1)) >= Milliseconds(30'000));
  pauses.opened(start);
  CHECK(pauses.after_loss(start + RetryPauses::held) <= RetryPauses::shortest);
}

TEST_CASE("those who were lost together do not come back together") {
  std::set<Milliseconds> pauses;
  for (std::uint64_t client = 0; client < 100; ++client)
    pauses.insert(RetryPauses(client).after_loss(start));
  CHECK(pauses.size() > 40);
}
