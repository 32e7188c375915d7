#include "server/hall/lobby.hpp"

#include <algorithm>

#include "server/base/ids.hpp"
#include "server/base/refusal_json.hpp"
#include "server/hall/agreed.hpp"
#include "server/hall/offers.hpp"
#include "server/hall/refusals.hpp"
#include "server/hall/room_view.hpp"
#include "server/hall/seat_card.hpp"
#include "server/people/blocks.hpp"
#include "server/people/profile.hpp"
#include "server/store/rows/challenges.hpp"
#include "server/store/rows/rooms.hpp"
#include "server/study/rated_boards.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr std::size_t most_offers = 10;  // of one person
constexpr std::size_t most_shown = 100;
constexpr Time between_news = 500;
constexpr Time before_a_look = 2'000;  // at what became of a challenge

std::unexpected<Refusal> refuse(const char* fault, const char* place, const char* sentence) {
  return std::unexpected(Refusal{fault, place, sentence});
}

auto gone_already() {
  return refuse("challenge_gone", "challenge",
                "this challenge was taken or withdrawn; a new one can be made");
}

json offer_json(const Challenge& challenge, const json& by) {
  json shown = to_json(challenge);
  shown["by"] = by;
  return shown;
}

}  // namespace

Lobby::Lobby(Loop& loop, Desk& writer, Desk& reader, Desk& studious, Rooms& rooms, Nodes& nodes)
    : loop_(loop),
      writer_(writer),
      reader_(reader),
      studious_(studious),
      rooms_(rooms),
      nodes_(nodes) {
  rooms_.directory.on_change.connect([this] { schedule_news(); });
  listen();
}

void Lobby::take_up(std::function<void()> done) {
  const auto found = std::make_shared<Offers>();
  reader_.ask(
      [found, now = loop_.now()](Database& database) { *found = open_offers(database, now); },
      [this, found, done](const Stored& stored) {
        if (!stored) throw DatabaseError(stored.error().kind, stored.error().sentence);
        offers_ = std::move(*found);
        done();
      });
}

void Lobby::offer(const Identity& who, Challenge challenge, Shown shown) {
  if (challenge.rated && !who.account()) return shown(std::unexpected(rated_needs_account()));
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
        insert_offer(database, offer->challenge);
        offer->by = seat_card(database, {.person = offer->challenge.by});
      },
      [this, offer, shown](const Stored& stored) {
        if (!stored) return shown(std::unexpected(not_written()));
        offers_[offer->challenge.id] = *offer;
        touch(offer->challenge.id);
        shown(offer_json(offer->challenge, offer->by));
        schedule_news();
        nodes_.links.tell_all({{"what", "lobby"}});
      });
}

void Lobby::find(const std::string& id, Shown shown) {
  if (const auto found = offers_.find(id); found != offers_.end())
    return shown(offer_json(found->second.challenge, found->second.by));
  struct Found {
    std::string room;
    std::optional<Offer> offer;  // made on another node a moment ago
  };
  const auto found = std::make_shared<Found>();
  reader_.ask(
      [id, found, now = loop_.now()](Database& database) {
        *found = {};
        found->room = room_of_challenge(database, id);
        found->offer = open_offer(database, id, now);
      },
      [found, shown](const Stored& stored) {
        if (!stored) return shown(std::unexpected(cannot_be_read()));
        if (found->offer) return shown(offer_json(found->offer->challenge, found->offer->by));
        if (found->room.empty()) return shown(gone_already());
        shown(json{{"room", found->room}});
      });
}

void Lobby::accept(const Identity& who, const std::string& id, Begun begun) {
  with_offer(id, [this, who, id, begun](const Challenge* challenge) {
    if (!challenge) return begun(gone_already());
    if (challenge->by == who.person)
      return begun(refuse("own_challenge", "challenge",
                          "this challenge is yours; send its link to somebody else"));
    if (challenge->rated && !who.account()) return begun(std::unexpected(rated_needs_account()));
    auto start = draw_board(*challenge);
    if (!start)
      return begun(std::unexpected(Refusal{"bad_challenge", "board", start.error().sentence}));
    begin(agreed(*challenge, *std::move(start), {.person = challenge->by}, {.person = who.person},
                 loop_.now()),
          id, begun);
  });
}

// It may have been made on another node a moment ago.
void Lobby::with_offer(const std::string& id, std::function<void(const Challenge*)> use) {
  if (const auto found = offers_.find(id); found != offers_.end())
    return use(&found->second.challenge);
  if (nodes_.alone() || !is_id(id)) return use(nullptr);
  const auto offer = std::make_shared<std::optional<Offer>>();
  reader_.ask([id, offer,
               now = loop_.now()](Database& database) { *offer = open_offer(database, id, now); },
              [offer, use](const Stored&) { use(*offer ? &(*offer)->challenge : nullptr); });
}

// `challenge` is what it came of; empty: none.
void Lobby::begin(Agreement agreement, const std::string& challenge, Begun begun) {
  struct Outcome {
    std::array<json, 2> players;
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
      [this, outcome, shared, challenge, begun](const Stored& stored) {
        if (outcome->too_busy) return begun(std::unexpected(too_many_games()));
        if (outcome->blocked)
          return begun(refuse("blocked", "player", "the two of you cannot play each other"));
        if (!stored && stored.error().kind == DatabaseError::Kind::conflict)
          return begun(gone_already());
        if (!stored && stored.error().kind == DatabaseError::Kind::unknown) {
          offers_.erase(challenge);  // it may be taken: whoever asks finds the room
          touch(challenge);
          loop_.at(loop_.now() + before_a_look, [this] { look_at_offers(); });
          return begun(std::unexpected(outcome_unknown()));
        }
        if (!stored) return begun(std::unexpected(not_written()));
        touch(challenge);
        rooms_.directory.begin(*shared, outcome->players);
        begun(shared->id);
        if (const auto offer = offers_.extract(challenge))
          send_to(offer.mapped().challenge.by,
                  {{"type", "accepted"}, {"challenge", challenge}, {"room", shared->id}});
        if (!challenge.empty()) nodes_.links.tell_all({{"what", "lobby"}});
      });
}

void Lobby::withdraw(const Identity& who, const std::string& id, Shown shown) {
  with_offer(id, [this, who, id, shown](const Challenge* challenge) {
    if (!challenge) return shown(gone_already());
    if (challenge->by != who.person)
      return shown(refuse("not_yours", "challenge", "only who made a challenge can withdraw it"));
    const auto withdrawn = std::make_shared<bool>(false);
    writer_.ask(
        [id, withdrawn](Database& database) { *withdrawn = withdraw_challenge(database, id); },
        [this, id, withdrawn, shown](const Stored& stored) {
          if (!stored) return shown(std::unexpected(not_written()));
          if (!*withdrawn) {  // somebody on another node was faster
            shown(gone_already());
            return look_at_offers();
          }
          offers_.erase(id);
          touch(id);
          shown(json::object());
          schedule_news();
          nodes_.links.tell_all({{"what", "lobby"}});
        });
  });
}

void Lobby::play_engine(const Identity& who, const Challenge& challenge, Begun begun) {
  auto start = draw_board(challenge);
  if (!start)
    return begun(std::unexpected(Refusal{"bad_challenge", "board", start.error().sentence}));
  const auto agreement =
      std::make_shared<Agreement>(agreed(challenge, *std::move(start), {.person = who.person},
                                         {.level = challenge.level}, loop_.now()));
  const auto rated = std::make_shared<bool>(false);
  studious_.ask(
      [agreement, rated](Database& database) {
        *rated = rated_game_on(database, std::span(&agreement->start, 1));
      },
      [this, agreement, rated, begun](const Stored& stored) {
        if (!stored) return begun(std::unexpected(cannot_be_read()));
        if (*rated)
          return begun(refuse("rated_game", "board",
                              "a rated game is being played on this board; the engine plays on it "
                              "when that game is over"));
        begin(std::move(*agreement), "", begun);
      });
}

void Lobby::touch(const std::string& challenge) {
  if (looking_) touched_.insert(challenge);
}

void Lobby::drop_stale() {
  const Time oldest = loop_.now() - offers_last;
  std::erase_if(offers_,
                [&](const auto& entry) { return entry.second.challenge.created < oldest; });
}

void Lobby::forget(std::int64_t person) {
  std::erase_if(offers_, [&](const auto& entry) {
    const bool theirs = entry.second.challenge.by == person;
    if (theirs) touch(entry.first);
    return theirs;
  });
  schedule_news();
}

bool Lobby::present(std::int64_t person) const {
  return people_.contains(person) || !nodes_of(person).empty();
}

void Lobby::arrived(Client& client) {
  clients_.insert(&client);
  auto& own = people_[client.who.person];
  own.push_back(&client);
  if (own.size() == 1) nodes_.links.tell_all({{"what", "people"}, {"here", {client.who.person}}});
  schedule_news();
}

void Lobby::gone(Client& client) {
  unpair(client);
  listeners_.erase(&client);
  clients_.erase(&client);
  const auto own = people_.find(client.who.person);
  std::erase(own->second, &client);
  if (own->second.empty()) {
    people_.erase(own);
    nodes_.links.tell_all({{"what", "people"}, {"gone", {client.who.person}}});
  }
  schedule_news();
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
        schedule_news();
      });
}

std::vector<Client*> Lobby::clients_of(std::int64_t person) const {
  const auto own = people_.find(person);
  return own == people_.end() ? std::vector<Client*>() : own->second;
}

void Lobby::send_to(std::int64_t person, const json& message) {
  for (Client* client : clients_of(person)) client->send(message);
}

json Lobby::shown() const {
  std::vector<const Offer*> open;
  for (const auto& [id, offer] : offers_)
    if (offer.challenge.open &&
        (offer.challenge.clock.kind != ClockRule::Kind::live || present(offer.challenge.by)))
      open.push_back(&offer);
  std::ranges::sort(open, std::greater(),
                    [](const Offer* offer) { return offer->challenge.created; });
  json challenges = json::array();
  for (const Offer* offer : open)
    if (challenges.size() < most_shown)
      challenges.push_back(offer_json(offer->challenge, offer->by));
  std::size_t connected = clients_.size(), waiting = seeking_.size();
  std::vector<json> running = rooms_to_watch();
  for (const auto& [node, part] : elsewhere_) {
    connected += part.connected;
    waiting += part.waiting;
    running.insert(running.end(), part.rooms.begin(), part.rooms.end());
  }
  std::ranges::sort(running, std::greater(), [](const json& room) { return room.at("begun"); });
  if (running.size() > most_shown) running.resize(most_shown);
  return {{"type", "lobby"},
          {"challenges", std::move(challenges)},
          {"rooms", std::move(running)},
          {"connected", connected},
          {"waiting", waiting}};
}

std::vector<json> Lobby::rooms_to_watch() const {
  std::vector<json> rooms;
  for (const LiveRoom* live : rooms_.lists.to_watch(most_shown))
    rooms.push_back({{"id", live->id()},
                     {"game", game_name(live->room.agreement().start)},
                     {"players", live->players},
                     {"clock", to_json(live->room.agreement().clock)},
                     {"class", name(class_of(live->room.agreement().clock))},
                     {"rated", live->room.agreement().rated},
                     {"begun", live->room.agreement().begun},
                     {"moves", live->room.plies()},
                     {"watchers", watchers(*live)}});
  return rooms;
}

// Those who listen are told a little later, of all changes together.
void Lobby::schedule_news() {
  if (listeners_.empty()) news_.reset();  // whoever listens next must not be told what was
  if (news_scheduled_ || listeners_.empty()) return;
  news_scheduled_ = true;
  loop_.at(loop_.now() + between_news, [this] {
    news_scheduled_ = false;
    news_.reset();
    for (Client* client : listeners_) client->send(news());
  });
}

}  // namespace sequitur::server
