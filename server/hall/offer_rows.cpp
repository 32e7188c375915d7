#include "server/hall/offer_rows.hpp"

#include "server/hall/seat_card.hpp"
#include "server/people/profile.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// id, person, body, created; nothing: it is from a version that knew another kind of challenge.
std::optional<Challenge> challenge_from(const Row& row) {
  auto challenge = read_challenge(json::parse(row.text(2), nullptr, false));
  if (!challenge) return std::nullopt;
  challenge->id = row.text(0);
  challenge->by = row.integer(1);
  challenge->created = row.integer(3);
  return *challenge;
}

}  // namespace

void insert_offer(Database& database, const Challenge& challenge) {
  database.run("INSERT INTO challenges (id, person, body, created) VALUES ($1, $2, $3, $4)",
               {challenge.id, challenge.by, to_json(challenge).dump(), challenge.created});
}

Offers open_offers(Database& database, Time now) {
  Offers offers;
  std::vector<std::int64_t> makers;
  for (const Row& row : database.run(
           "SELECT c.id, c.person, c.body, c.created FROM challenges c JOIN people p "
           "ON p.id = c.person WHERE c.room IS NULL AND c.created > $1 AND p.banned_until <= $2",
           {now - offers_last, now}))
    if (auto challenge = challenge_from(row)) {
      makers.push_back(challenge->by);
      const std::string id = challenge->id;
      offers[id] = {*std::move(challenge), {}};
    }
  const Summaries people = summaries(database, makers);
  for (auto& [id, offer] : offers)
    if (const auto maker = people.find(offer.challenge.by); maker != people.end())
      offer.by = to_json(maker->second);
  return offers;
}

std::optional<Offer> open_offer(Database& database, const std::string& id, Time now) {
  const Rows rows = database.run(
      "SELECT id, person, body, created FROM challenges "
      "WHERE id = $1 AND room IS NULL AND created > $2",
      {id, now - offers_last});
  auto challenge = rows.empty() ? std::nullopt : challenge_from(rows.front());
  if (!challenge) return std::nullopt;
  nlohmann::json by = seat_card(database, {.person = challenge->by});
  return Offer{*std::move(challenge), std::move(by)};
}

std::string room_of_offer(Database& database, const std::string& id) {
  const Rows rows = database.run("SELECT room FROM challenges WHERE id = $1", {id});
  return rows.empty() ? std::string() : rows.front().text(0);
}

}  // namespace sequitur::server
