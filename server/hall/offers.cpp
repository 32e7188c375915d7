#include "server/hall/offers.hpp"

#include <nlohmann/json.hpp>

#include "server/hall/seat_card.hpp"
#include "server/people/profile.hpp"
#include "server/store/rows/challenges.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// Nothing: it is from a version that knew another kind of challenge.
std::optional<Challenge> challenge_in(const ChallengeRow& row) {
  const auto wish = read_challenge_wish(json::parse(row.body, nullptr, false));
  if (!wish) return std::nullopt;
  auto challenge = checked(*wish);
  if (!challenge) return std::nullopt;
  challenge->id = row.id;
  challenge->by = row.person;
  challenge->created = row.created;
  return *challenge;
}

}  // namespace

bool Offer::by_guest() const {
  const auto* person = std::get_if<PersonCard>(&by);
  return person && person->kind != PersonKind::account;
}

void insert_offer(Database& database, const Offer& offer) {
  const Challenge& challenge = offer.challenge;
  insert_challenge(database, {.id = challenge.id,
                              .person = challenge.by,
                              .body = to_json(challenge).dump(),
                              .created = challenge.created,
                              .origin = offer.origin});
}

Offers open_offers(Database& database, Time now) {
  Offers offers;
  std::vector<std::int64_t> makers;
  for (const ChallengeRow& row : open_challenges(database, now - offers_last, now))
    if (auto challenge = challenge_in(row)) {
      makers.push_back(challenge->by);
      offers[row.id] = {.challenge = *std::move(challenge), .origin = row.origin};
    }
  const Summaries people = summaries(database, makers);
  for (auto& [id, offer] : offers)
    if (const auto maker = people.find(offer.challenge.by); maker != people.end())
      offer.by = card_of(maker->second);
  return offers;
}

std::optional<Offer> open_offer(Database& database, const std::string& id, Time now) {
  const auto row = open_challenge(database, id, now - offers_last);
  auto challenge = row ? challenge_in(*row) : std::nullopt;
  if (!challenge) return std::nullopt;
  const PlayerCard by = seat_card(database, {.person = challenge->by});
  return Offer{*std::move(challenge), by, row->origin};
}

}  // namespace sequitur::server
