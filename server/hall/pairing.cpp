#include "server/hall/pairing.hpp"

#include <nlohmann/json.hpp>

#include "server/base/ids.hpp"
#include "server/hall/agreed.hpp"
#include "server/hall/refusals.hpp"
#include "server/hall/seat_card.hpp"
#include "server/people/blocks.hpp"
#include "server/store/rows/rooms.hpp"
#include "server/store/rows/seekers.hpp"

namespace sequitur::server {

namespace {

constexpr Time between_tries = 1'000;

std::string terms_of(const GameWish& wish) { return to_json(wish).dump(); }

constexpr std::int64_t looked_at = 50;

// Somebody who waits with the same wish, may play with the person, and may begin another game.
std::optional<std::int64_t> partner_for(Database& database, const Seeker& seeker) {
  for (const std::int64_t person : people_who_seek_the_same(database, seeker, looked_at))
    if (!kept_apart(database, person, seeker.person) &&
        running_of(database, person).size() < most_running)
      return person;
  return std::nullopt;
}

}  // namespace

Pairing::Pairing(Loop& loop, Desk& writer, Rooms& rooms, Nodes& nodes,
                 const ConnectedPeople& people)
    : loop_(loop), writer_(writer), rooms_(rooms), nodes_(nodes), people_(people) {
  nodes_.on_given_up.connect([this] { overlooked_ = true; });
  nodes_.on_beat.connect([this] { on_beat(); });
}

void Pairing::pair(Client& client, Challenge wish) {
  if (wish.rated && !client.who.account())
    return client.send(RefusedMessage{rated_needs_account()});
  wish.first = First::random;
  wish.listed = true;
  auto start = draw_board(wish);
  if (!start)
    return client.send(RefusedMessage{{"bad_challenge", "board", start.error().sentence}});
  unpair(client);
  struct Outcome {
    std::optional<Agreement> agreement;
    std::array<PlayerCard, 2> players;
    bool too_busy = false;
  };
  const auto outcome = std::make_shared<Outcome>();
  const Seeker seeker{random_id(), client.who.person, terms_of(wish), nodes_.me(), loop_.now()};
  seeking_[&client] = {seeker.id, wish};
  writer_.ask(
      [outcome, seeker, wish, start = *std::move(start)](Database& database) {
        *outcome = {};
        outcome->too_busy = running_of(database, seeker.person).size() >= most_running;
        if (outcome->too_busy) return;
        const auto partner = partner_for(database, seeker);
        if (!partner) return insert_seeker(database, seeker);
        const Agreement agreement =
            agreed(wish, start, {.person = *partner}, {.person = seeker.person}, seeker.since);
        insert_room(database, agreement);
        insert_lease(database, agreement.id, seeker.node);
        serve(database, seeker, *partner, agreement.id);
        outcome->players = seat_cards(database, agreement.seats);
        outcome->agreement = agreement;
      },
      [this, outcome, seeker, &client, alive = client.alive()](const Stored& stored) {
        // The client may have gone meanwhile, or may want something else now.
        const bool seeks =
            !alive.expired() && seeking_.contains(&client) && seeking_[&client].id == seeker.id;
        if (!stored) stop_seeking(seeker.id);  // it may have been written all the same
        if (!stored || outcome->too_busy) {
          if (seeks) {
            seeking_.erase(&client);
            client.send(RefusedMessage{stored ? too_many_games() : not_written()});
          }
          return;
        }
        if (!outcome->agreement) {
          if (!seeks) stop_seeking(seeker.id);
          return on_change();
        }
        const std::string room = outcome->agreement->id;
        std::erase_if(seeking_,
                      [&](const auto& entry) { return entry.first->who.person == seeker.person; });
        rooms_.directory.begin(*std::move(outcome->agreement), outcome->players);
        people_.send_to(seeker.person, PairedMessage{room});
        look();
        nodes_.links.tell_all(told::LobbyChanged{});
      });
}

void Pairing::unpair(Client& client) {
  const auto sought = seeking_.extract(&client);
  if (sought) stop_seeking(sought.mapped().id);
}

// Tries again until it is written, because nobody must be paired with somebody who no longer waits.
void Pairing::stop_seeking(const std::string& id) {
  writer_.ask([id](Database& database) { remove_seeker(database, id); },
              [this, id](const Stored& stored) {
                if (!stored)
                  loop_.at(loop_.now() + between_tries, [this, id] { stop_seeking(id); });
              });
}

void Pairing::on_beat() {
  if (nodes_.alone()) return;
  look([this] {
    if (overlooked_) seek_again();
  });
}

void Pairing::look() {
  look([] {});
}

void Pairing::look(std::function<void()> then) {
  if (seeking_.empty()) {
    overlooked_ = false;
    return;
  }
  const auto served = std::make_shared<std::vector<Served>>();
  writer_.ask(
      [served, me = nodes_.me()](Database& database) { *served = take_served(database, me); },
      [this, served, then = std::move(then)](const Stored& stored) {
        if (!stored) return;
        for (const Served& one : *served) {
          // Several tabs are told once.
          if (std::erase_if(seeking_, [&](const auto& entry) {
                return entry.first->who.person == one.person;
              }) > 0)
            people_.send_to(one.person, PairedMessage{one.room});
        }
        if (!served->empty()) on_change();
        then();
      });
}

// While the other nodes took this one for gone, they did not pair anybody with those who wait here.
void Pairing::seek_again() {
  overlooked_ = false;
  const std::unordered_map<Client*, Sought> waiting = seeking_;
  for (const auto& [client, sought] : waiting) pair(*client, sought.wish);
}

}  // namespace sequitur::server
