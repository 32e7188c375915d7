#include "server/hall/lobby.hpp"

#include <sodium.h>

#include <algorithm>

#include "server/hall/deed.hpp"
#include "server/hall/room_rows.hpp"
#include "server/hall/seat_card.hpp"
#include "server/people/blocks.hpp"
#include "server/people/profile.hpp"
#include "server/people/secret.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr std::size_t most_offers = 10;  // of one person
constexpr std::size_t most_shown = 100;
constexpr Time between_news = 500;
constexpr std::size_t most_running = 30;  // games of one person at once
constexpr Time offers_last = Time(14) * 24 * 60 * 60 * 1000;

std::unexpected<Refusal> refuse(const char* fault, const char* place, const char* sentence) {
  return std::unexpected(Refusal{fault, place, sentence});
}

auto gone_already() {
  return refuse("challenge_gone", "challenge",
                "this challenge was taken or withdrawn; a new one can be made");
}
auto rated_needs_account() {
  return refuse("needs_account", "rated", "a rated game is for accounts; guests play unrated");
}

bool first_is_maker(const Challenge& challenge) {
  if (challenge.first != Challenge::First::random) return challenge.first == Challenge::First::me;
  return randombytes_uniform(2) == 0;
}

Agreement agreed(const Challenge& challenge, AnyPosition start, Seat maker, Seat taker, Time now) {
  const bool maker_first = first_is_maker(challenge);
  return {.id = random_id(),
          .start = std::move(start),
          .swap = challenge.swap,
          .seats = {maker_first ? maker : taker, maker_first ? taker : maker},
          .clock = challenge.clock,
          .rated = challenge.rated,
          .takebacks = challenge.takebacks,
          .begun = now};
}

bool kept_apart(Database& database, std::int64_t a, std::int64_t b) {
  const auto others = kept_apart_from(database, a);
  return std::ranges::find(others, b) != others.end();
}

json offer_json(const Challenge& challenge, const json& by) {
  json shown = to_json(challenge);
  shown["by"] = by;
  return shown;
}

// Those in the room who have no seat.
std::int64_t watchers(const LiveRoom& live) {
  return std::ranges::count_if(live.clients,
                               [&](const Client* client) { return !live.seat_of(client->who); });
}

}  // namespace

Lobby::Lobby(Loop& loop, Desk& writer, Desk& reader, Rooms& rooms)
    : loop_(loop), writer_(writer), reader_(reader), rooms_(rooms) {
  rooms_.changed = [this] { changed(); };
}

void Lobby::take_up(std::function<void()> done) {
  const auto found = std::make_shared<std::vector<Offer>>();
  const Time oldest = loop_.now() - offers_last;
  reader_.ask(
      [found, oldest](Database& database) {
        found->clear();
        for (const Row& row : database.run("SELECT id, person, body, created FROM challenges "
                                           "WHERE room IS NULL AND created > $1",
                                           {oldest})) {
          auto challenge = read_challenge(json::parse(row.text(2), nullptr, false));
          if (!challenge) continue;  // from a version that knew another kind of challenge
          challenge->id = row.text(0);
          challenge->by = row.integer(1);
          challenge->created = row.integer(3);
          found->push_back({*challenge, seat_card(database, {.person = challenge->by})});
        }
      },
      [this, found, done](const Stored& stored) {
        if (!stored) throw DatabaseError(stored.error().kind, stored.error().sentence);
        for (Offer& offer : *found) offers_[offer.challenge.id] = std::move(offer);
        done();
      });
}

void Lobby::offer(const Identity& who, Challenge challenge, Shown shown) {
  if (challenge.rated && !who.account()) return shown(rated_needs_account());
  drop_stale();
  const auto own = std::ranges::count_if(
      offers_, [&](const auto& entry) { return entry.second.challenge.by == who.person; });
  if (static_cast<std::size_t>(own) >= most_offers)
    return shown(refuse("too_many_challenges", "challenge",
                        "ten challenges of yours are open; withdraw one first"));
  challenge.id = random_id();
  challenge.by = who.person;
  challenge.created = loop_.now();
  const auto offer = std::make_shared<Offer>(std::move(challenge), json());
  writer_.ask(
      [offer](Database& database) {
        const Challenge& made = offer->challenge;
        database.run("INSERT INTO challenges (id, person, body, created) VALUES ($1, $2, $3, $4)",
                     {made.id, made.by, to_json(made).dump(), made.created});
        offer->by = seat_card(database, {.person = made.by});
      },
      [this, offer, shown](const Stored& stored) {
        if (!stored) return shown(std::unexpected(not_written()));
        offers_[offer->challenge.id] = *offer;
        shown(offer_json(offer->challenge, offer->by));
        changed();
      });
}

void Lobby::find(const std::string& id, Shown shown) {
  if (const auto found = offers_.find(id); found != offers_.end())
    return shown(offer_json(found->second.challenge, found->second.by));
  const auto room = std::make_shared<std::string>();
  reader_.ask(
      [id, room](Database& database) {
        const Rows rows = database.run("SELECT room FROM challenges WHERE id = $1", {id});
        *room = rows.empty() ? std::string() : rows.front().text(0);
      },
      [room, shown](const Stored& stored) {
        if (!stored) return shown(std::unexpected(cannot_be_read()));
        if (room->empty()) return shown(gone_already());
        shown(json{{"room", *room}});
      });
}

void Lobby::accept(const Identity& who, const std::string& id, Begun begun) {
  const auto found = offers_.find(id);
  if (found == offers_.end()) return begun(gone_already());
  const Challenge& challenge = found->second.challenge;
  if (challenge.by == who.person)
    return begun(refuse("own_challenge", "challenge",
                        "this challenge is yours; send its link to somebody else"));
  if (challenge.rated && !who.account()) return begun(rated_needs_account());
  auto start = draw_board(challenge);
  if (!start)
    return begun(std::unexpected(Refusal{"bad_challenge", "board", start.error().sentence}));
  begin(agreed(challenge, *std::move(start), {.person = challenge.by}, {.person = who.person},
               loop_.now()),
        id, std::move(begun));
}

// `challenge` is what it came of; empty: none.
void Lobby::begin(Agreement agreement, const std::string& challenge, Begun begun) {
  for (const Seat& seat : agreement.seats)
    if (!seat.engine() && rooms_.running(seat.person) >= most_running)
      return begun(refuse("too_many_games", "player",
                          "one of you has thirty games running; finish one of them first"));
  struct Outcome {
    std::array<json, 2> players;
    bool blocked = false;
  };
  const auto outcome = std::make_shared<Outcome>();
  const auto shared = std::make_shared<const Agreement>(std::move(agreement));
  writer_.ask(
      [outcome, shared, challenge](Database& database) {
        const auto& [p1, p2] = shared->seats;
        outcome->blocked =
            !p1.engine() && !p2.engine() && kept_apart(database, p1.person, p2.person);
        if (outcome->blocked) return;
        if (!challenge.empty()) {
          database.run("UPDATE challenges SET room = $2 WHERE id = $1 AND room IS NULL",
                       {challenge, shared->id});
          if (database.changed() != 1)
            throw DatabaseError(DatabaseError::Kind::conflict, "the challenge was taken");
        }
        insert_room(database, *shared);
        for (int i = 0; i < 2; ++i) outcome->players[i] = seat_card(database, shared->seats[i]);
      },
      [this, outcome, shared, challenge, begun](const Stored& stored) {
        if (outcome->blocked)
          return begun(refuse("blocked", "player", "the two of you cannot play each other"));
        if (!stored && stored.error().kind == DatabaseError::Kind::conflict)
          return begun(gone_already());
        if (!stored && stored.error().kind == DatabaseError::Kind::unknown) {
          offers_.erase(challenge);  // it may be taken: whoever asks finds the room
          return begun(std::unexpected(outcome_unknown()));
        }
        if (!stored) return begun(std::unexpected(not_written()));
        rooms_.begin(*shared, outcome->players);
        begun(shared->id);
        if (const auto offer = offers_.extract(challenge))
          tell(offer.mapped().challenge.by,
               {{"type", "accepted"}, {"challenge", challenge}, {"room", shared->id}});
      });
}

void Lobby::withdraw(const Identity& who, const std::string& id, Shown shown) {
  const auto found = offers_.find(id);
  if (found == offers_.end()) return shown(gone_already());
  if (found->second.challenge.by != who.person)
    return shown(refuse("not_yours", "challenge", "only who made a challenge can withdraw it"));
  writer_.ask(
      [id](Database& database) {
        database.run("DELETE FROM challenges WHERE id = $1 AND room IS NULL", {id});
      },
      [this, id, shown](const Stored& stored) {
        if (!stored) return shown(std::unexpected(not_written()));
        offers_.erase(id);
        shown(json::object());
        changed();
      });
}

void Lobby::play_engine(const Identity& who, const Challenge& challenge, Begun begun) {
  auto start = draw_board(challenge);
  if (!start)
    return begun(std::unexpected(Refusal{"bad_challenge", "board", start.error().sentence}));
  begin(agreed(challenge, *std::move(start), {.person = who.person}, {.level = challenge.level},
               loop_.now()),
        "", std::move(begun));
}

void Lobby::drop_stale() {
  const Time oldest = loop_.now() - offers_last;
  std::erase_if(offers_,
                [&](const auto& entry) { return entry.second.challenge.created < oldest; });
}

void Lobby::forget(std::int64_t person) {
  std::erase_if(offers_, [&](const auto& entry) { return entry.second.challenge.by == person; });
  changed();
}

bool Lobby::present(std::int64_t person) const { return people_.contains(person); }

void Lobby::arrived(Client& client) {
  clients_.insert(&client);
  people_[client.who.person].push_back(&client);
  changed();
}

void Lobby::gone(Client& client) {
  unpair(client);
  listeners_.erase(&client);
  clients_.erase(&client);
  const auto own = people_.find(client.who.person);
  std::erase(own->second, &client);
  if (own->second.empty()) people_.erase(own);
  changed();
}

void Lobby::listen(Client& client, bool on) {
  if (!on) {
    listeners_.erase(&client);
    return;
  }
  listeners_.insert(&client);
  client.send(news());
}

// What is on show, made anew a few times a second at most however many ask.
const std::shared_ptr<const std::string>& Lobby::news() {
  if (!news_ || loop_.now() - news_of_ >= between_news) {
    news_ = std::make_shared<const std::string>(
        shown().dump(-1, ' ', false, json::error_handler_t::replace));
    news_of_ = loop_.now();
  }
  return news_;
}

void Lobby::renew_cards() {
  std::vector<std::int64_t> people;
  for (const auto& [id, offer] : offers_) people.push_back(offer.challenge.by);
  const auto cards = std::make_shared<std::unordered_map<std::int64_t, json>>();
  reader_.ask(
      [people, cards](Database& database) {
        for (const auto& [id, summary] : summaries(database, people))
          (*cards)[id] = to_json(summary);
      },
      [this, cards](const Stored&) {
        for (auto& [id, offer] : offers_)
          if (const auto card = cards->find(offer.challenge.by); card != cards->end())
            offer.by = card->second;
        changed();
      });
}

std::vector<Client*> Lobby::clients_of(std::int64_t person) const {
  const auto own = people_.find(person);
  return own == people_.end() ? std::vector<Client*>() : own->second;
}

void Lobby::tell(std::int64_t person, const json& message) {
  for (Client* client : clients_of(person)) client->send(message);
}

std::expected<void, Refusal> Lobby::pair(Client& client, Challenge wish) {
  if (wish.rated && !client.who.account()) return rated_needs_account();
  wish.first = Challenge::First::random;
  json terms = to_json(wish);
  terms.erase("id");
  unpair(client);
  const std::string key = terms.dump();
  const auto partner = std::ranges::find_if(waiting_, [&](const Waiting& waiting) {
    return waiting.key == key && waiting.client->who.person != client.who.person &&
           !waiting.client->blocked.contains(client.who.person) &&
           !client.blocked.contains(waiting.client->who.person);
  });
  if (partner == waiting_.end()) {
    waiting_.push_back({&client, std::move(wish), key});
    changed();
    return {};
  }
  const std::int64_t people[] = {partner->client->who.person, client.who.person};
  // Both are served, with however many tabs they waited.
  std::erase_if(waiting_, [&](const Waiting& waiting) {
    return waiting.client->who.person == people[0] || waiting.client->who.person == people[1];
  });
  auto start = draw_board(wish);
  if (!start) return std::unexpected(Refusal{"bad_challenge", "board", start.error().sentence});
  begin(agreed(wish, *std::move(start), {.person = people[0]}, {.person = people[1]}, loop_.now()),
        "", [this, a = people[0], b = people[1]](const std::expected<std::string, Refusal>& room) {
          const json message = room ? json{{"type", "paired"}, {"room", *room}}
                                    : json{{"type", "refused"}, {"error", to_json(room.error())}};
          tell(a, message);
          tell(b, message);
        });
  return {};
}

void Lobby::unpair(Client& client) {
  std::erase_if(waiting_, [&](const Waiting& waiting) { return waiting.client == &client; });
}

json Lobby::shown() const {
  std::vector<const Offer*> open;
  for (const auto& [id, offer] : offers_)
    if (offer.challenge.open &&
        (offer.challenge.clock.kind != ClockRule::Kind::live || present(offer.challenge.by)))
      open.push_back(&offer);
  std::ranges::sort(open, std::greater(),
                    [](const Offer* offer) { return offer->challenge.created; });
  json challenges = json::array(), running = json::array();
  for (const Offer* offer : open)
    if (challenges.size() < most_shown)
      challenges.push_back(offer_json(offer->challenge, offer->by));
  for (const LiveRoom* live : rooms_.to_watch(most_shown))
    running.push_back({{"id", live->id()},
                       {"game", game_name(live->room.agreement().start)},
                       {"players", live->players},
                       {"clock", to_json(live->room.agreement().clock)},
                       {"class", name(class_of(live->room.agreement().clock))},
                       {"rated", live->room.agreement().rated},
                       {"begun", live->room.agreement().begun},
                       {"moves", live->room.plies()},
                       {"watchers", watchers(*live)}});
  return {{"type", "lobby"},
          {"challenges", std::move(challenges)},
          {"rooms", std::move(running)},
          {"connected", clients_.size()},
          {"waiting", waiting_.size()}};
}

// Those who listen are told a little later, of all changes together.
void Lobby::changed() {
  if (telling_ || listeners_.empty()) return;
  telling_ = true;
  loop_.at(loop_.now() + between_news, [this] {
    telling_ = false;
    news_.reset();
    for (Client* client : listeners_) client->send(news());
  });
}

}  // namespace sequitur::server
