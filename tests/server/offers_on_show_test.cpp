// Which challenges the lobby lists, and in which order.
#include "server/hall/offers_on_show.hpp"

#include <doctest/doctest.h>

#include <set>

#include "server/base/day.hpp"

namespace sequitur::server {

namespace {

constexpr Time now = 1'800'000'000'000;

struct ListOfOffers {
  Offers offers{};
  std::set<std::int64_t> here{};

  struct Maker {
    std::int64_t person;
    PersonKind kind = PersonKind::account;
    std::string origin{};
  };
  void add(const std::string& id, const Maker& maker, Time age,
           ClockRule::Kind clock = ClockRule::Kind::none) {
    Offer offer{.by = PersonCard{.id = maker.person, .kind = maker.kind}, .origin = maker.origin};
    offer.challenge.id = id;
    offer.challenge.by = maker.person;
    offer.challenge.created = now - age;
    offer.challenge.open = true;
    offer.challenge.clock.kind = clock;
    offers[id] = offer;
  }
  std::string shown(std::size_t most = 100) const {
    std::string ids;
    for (const Offer* offer : offers_on_show(
             offers, [this](std::int64_t person) { return here.contains(person); }, now, most))
      ids += offer->challenge.id;
    return ids;
  }
};

}  // namespace

TEST_CASE("origins, then people, take turns in the list; the newest of each comes first") {
  ListOfOffers lobby{.here = {1, 2, 3}};
  lobby.add("a", {1, PersonKind::account, "school"}, 1);
  lobby.add("b", {1, PersonKind::account, "school"}, 2);
  lobby.add("c", {2, PersonKind::account, "school"}, 3);
  lobby.add("d", {3, PersonKind::account, "home"}, 4);
  lobby.add("e", {3, PersonKind::account, "home"}, 5);
  CHECK(lobby.shown() == "adceb");
  CHECK(lobby.shown(2) == "ad");
}

TEST_CASE("guests have at most half of the list as long as accounts need it") {
  ListOfOffers lobby{.here = {1, 2, 3, 4, 5, 6}};
  for (int i = 1; i <= 4; ++i)
    lobby.add(std::to_string(i), {i, PersonKind::guest, "network " + std::to_string(i)}, i);
  lobby.add("a", {5}, 10);
  CHECK(lobby.shown(4) == "123a");
  lobby.add("b", {6}, 11);
  CHECK(lobby.shown(4) == "12ab");
}

TEST_CASE("challenges of absent people fade") {
  ListOfOffers lobby{.here = {1}};
  lobby.add("h", {1}, 10);
  lobby.add("n", {2}, 5);
  lobby.add("l", {2}, 5, ClockRule::Kind::live);
  lobby.add("g", {3, PersonKind::guest}, 5);
  lobby.add("o", {4}, 3 * a_day);
  CHECK(lobby.shown() == "hn");
  lobby.here = {1, 2, 3, 4};
  CHECK(lobby.shown().size() == 5);
}

}  // namespace sequitur::server
