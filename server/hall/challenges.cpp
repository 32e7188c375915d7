#include "server/hall/challenges.hpp"

#include <algorithm>

#include "server/base/ids.hpp"
#include "server/hall/agreed.hpp"
#include "server/hall/offers_on_show.hpp"
#include "server/hall/refusals.hpp"
#include "server/hall/seat_card.hpp"
#include "server/people/profile.hpp"
#include "server/people/secret.hpp"
#include "server/store/rows/challenges.hpp"

namespace sequitur::server {

namespace {

constexpr std::int64_t most_offers = 10;  // of one account
constexpr std::int64_t most_of_guest = 3;
constexpr std::int64_t most_of_guests_of_one_origin = 10;  // that the lobby shows
constexpr Time before_a_look = 2'000;                      // at what became of a challenge

std::unexpected<Refusal> refuse(const char* fault, const char* place, const char* sentence) {
  return std::unexpected(Refusal{fault, place, sentence});
}

}  // namespace

void Challenges::take_up(std::function<void()> done) {
  const auto found = std::make_shared<Offers>();
  reader_.ask(
      [found, now = loop_.now()](Database& database) { *found = open_offers(database, now); },
      [this, found, done](const Stored& stored) {
        if (!stored) throw DatabaseError(stored.error().kind, stored.error().sentence);
        offers_ = std::move(*found);
        done();
      });
}

std::expected<void, Refusal> Challenges::may_offer(const Identity& who, const Challenge& challenge,
                                                   const std::string& origin) const {
  if (challenge.rated && !who.account()) return std::unexpected(rated_needs_account());
  const auto own = std::ranges::count_if(
      offers_, [&](const auto& entry) { return entry.second.challenge.by == who.person; });
  if (who.account() && own >= most_offers)
    return refuse("too_many_challenges", "challenge",
                  "ten challenges of yours are open; withdraw one first");
  if (who.account()) return {};
  if (own >= most_of_guest)
    return refuse("too_many_of_guest", "challenge",
                  "three challenges of yours are open, and a guest cannot have more; withdraw one "
                  "first, or create an account");
  const auto of_origin = std::ranges::count_if(offers_, [&](const auto& entry) {
    const Offer& other = entry.second;
    return other.challenge.open && other.by_guest() && other.origin == origin;
  });
  if (challenge.open && !origin.empty() && of_origin >= most_of_guests_of_one_origin)
    return refuse("too_many_of_network", "challenge",
                  "ten challenges of guests from your network are open; try again later, or create "
                  "an account");
  return {};
}

void Challenges::offer(const Identity& who, const Origin& from, Challenge challenge, Shown shown) {
  drop_stale();
  const std::string origin = from.loopback ? "" : hash_secret(from.circles.back());
  if (const auto may = may_offer(who, challenge, origin); !may)
    return shown(std::unexpected(may.error()));
  challenge.id = random_id();
  challenge.by = who.person;
  challenge.created = loop_.now();
  const auto offer =
      std::make_shared<Offer>(Offer{.challenge = std::move(challenge), .origin = origin});
  writer_.ask(
      [offer](Database& database) {
        insert_offer(database, *offer);
        offer->by = seat_card(database, {.person = offer->challenge.by});
      },
      [this, offer, shown](const Stored& stored) {
        if (!stored) return shown(std::unexpected(not_written()));
        offers_[offer->challenge.id] = *offer;
        touch(offer->challenge.id);
        shown(card_of(offer->challenge, offer->by));
        on_change();
        tell_others();
      });
}

void Challenges::find(const std::string& id, Looked looked) {
  if (const auto found = offers_.find(id); found != offers_.end())
    return looked(card_of(found->second.challenge, found->second.by));
  struct Seen {
    std::string room;
    std::optional<Offer> offer;  // made on another node a moment ago
  };
  const auto seen = std::make_shared<Seen>();
  reader_.ask(
      [id, seen, now = loop_.now()](Database& database) {
        *seen = {};
        seen->room = room_of_challenge(database, id);
        seen->offer = open_offer(database, id, now);
      },
      [seen, looked](const Stored& stored) {
        if (!stored) return looked(std::unexpected(cannot_be_read()));
        if (seen->offer) return looked(card_of(seen->offer->challenge, seen->offer->by));
        if (seen->room.empty()) return looked(challenge_gone());
        looked(RoomBegun{seen->room});
      });
}

void Challenges::accept(const Identity& who, const std::string& id, NewGames::Begun begun) {
  with_offer(id, [this, who, id, begun](const Challenge* challenge) {
    if (!challenge) return begun(challenge_gone());
    if (challenge->by == who.person)
      return begun(refuse("own_challenge", "challenge",
                          "this challenge is yours; send its link to somebody else"));
    if (challenge->rated && !who.account()) return begun(std::unexpected(rated_needs_account()));
    auto start = draw_board(*challenge);
    if (!start)
      return begun(std::unexpected(Refusal{"bad_challenge", "board", start.error().sentence}));
    games_.begin(agreed(*challenge, *std::move(start), {.person = challenge->by},
                        {.person = who.person}, loop_.now()),
                 id, [this, id, begun](const std::expected<std::string, Refusal>& room) {
                   if (!room && room.error().fault == outcome_unknown().fault) {
                     offers_.erase(id);  // it may be taken: whoever asks finds the room
                     touch(id);
                     loop_.at(loop_.now() + before_a_look, [this] { look_again(); });
                   }
                   begun(room);
                   if (room) on_begun(id, *room);
                 });
  });
}

void Challenges::on_begun(const std::string& id, const std::string& room) {
  touch(id);
  if (const auto offer = offers_.extract(id))
    people_.send_to(offer.mapped().challenge.by, AcceptedMessage{id, room});
  tell_others();
}

// It may have been made on another node a moment ago.
void Challenges::with_offer(const std::string& id, std::function<void(const Challenge*)> use) {
  if (const auto found = offers_.find(id); found != offers_.end())
    return use(&found->second.challenge);
  if (nodes_.alone() || !is_id(id)) return use(nullptr);
  const auto offer = std::make_shared<std::optional<Offer>>();
  reader_.ask([id, offer,
               now = loop_.now()](Database& database) { *offer = open_offer(database, id, now); },
              [offer, use](const Stored&) { use(*offer ? &(*offer)->challenge : nullptr); });
}

void Challenges::withdraw(const Identity& who, const std::string& id, Withdrawn withdrawn) {
  with_offer(id, [this, who, id, withdrawn](const Challenge* challenge) {
    if (!challenge) return withdrawn(challenge_gone());
    if (challenge->by != who.person)
      return withdrawn(
          refuse("not_yours", "challenge", "only the player who made a challenge can withdraw it"));
    const auto done = std::make_shared<bool>(false);
    writer_.ask([id, done](Database& database) { *done = withdraw_challenge(database, id); },
                [this, id, done, withdrawn](const Stored& stored) {
                  if (!stored) return withdrawn(std::unexpected(not_written()));
                  if (!*done) {  // somebody on another node was faster
                    withdrawn(challenge_gone());
                    return look_again();
                  }
                  offers_.erase(id);
                  touch(id);
                  withdrawn({});
                  on_change();
                  tell_others();
                });
  });
}

std::vector<ChallengeCard> Challenges::on_show(std::size_t most) const {
  const auto is_here = [this](std::int64_t person) { return people_.anywhere(person); };
  std::vector<ChallengeCard> cards;
  for (const Offer* offer : offers_on_show(offers_, is_here, loop_.now(), most))
    cards.push_back(card_of(offer->challenge, offer->by));
  return cards;
}

void Challenges::renew_cards() {
  std::vector<std::int64_t> people;
  for (const auto& [id, offer] : offers_) people.push_back(offer.challenge.by);
  const auto known = std::make_shared<Summaries>();
  reader_.ask([people, known](Database& database) { *known = summaries(database, people); },
              [this, known](const Stored&) {
                for (auto& [id, offer] : offers_)
                  if (const auto maker = known->find(offer.challenge.by); maker != known->end())
                    offer.by = card_of(maker->second);
                on_change();
              });
}

void Challenges::forget(std::int64_t person) {
  std::erase_if(offers_, [&](const auto& entry) {
    const bool theirs = entry.second.challenge.by == person;
    if (theirs) touch(entry.first);
    return theirs;
  });
  on_change();
}

void Challenges::touch(const std::string& challenge) {
  if (looking_) touched_.insert(challenge);
}

void Challenges::drop_stale() {
  const Time oldest = loop_.now() - offers_last;
  std::erase_if(offers_,
                [&](const auto& entry) { return entry.second.challenge.created < oldest; });
}

// Reads the open challenges again. Where one is gone and its maker is here, it also reads whether
// somebody has taken it.
void Challenges::look_again() {
  if (std::exchange(looking_, true)) return;
  struct Seen {
    Offers open;
    std::vector<AcceptedMessage> taken;
  };
  std::vector<std::string> own;
  for (const auto& [id, offer] : offers_)
    if (people_.here(offer.challenge.by)) own.push_back(id);
  touched_.clear();
  const auto seen = std::make_shared<Seen>();
  reader_.ask(
      [seen, own, now = loop_.now()](Database& database) {
        *seen = {open_offers(database, now), {}};
        for (const std::string& id : own)
          if (!seen->open.contains(id))
            if (std::string room = room_of_challenge(database, id); !room.empty())
              seen->taken.push_back({id, std::move(room)});
      },
      [this, seen](const Stored& stored) {
        looking_ = false;
        if (!stored) return;
        for (const AcceptedMessage& taken : seen->taken)
          if (const auto offer = offers_.extract(taken.challenge))
            people_.send_to(offer.mapped().challenge.by, taken);
        for (const std::string& id : touched_) {
          seen->open.erase(id);
          if (auto offer = offers_.extract(id)) seen->open.insert(std::move(offer));
        }
        offers_ = std::move(seen->open);
        on_change();
      });
}

}  // namespace sequitur::server
