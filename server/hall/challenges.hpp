#pragma once

#include <expected>
#include <functional>
#include <string>
#include <unordered_set>
#include <variant>

#include "server/base/origin.hpp"
#include "server/hall/connected_people.hpp"
#include "server/hall/new_games.hpp"
#include "server/hall/offers.hpp"

namespace sequitur::server {

// Challenges in the open or by link. They are in the database, where every node looks at them; the
// nodes tell each other only that there is something new.
class Challenges {
 public:
  Challenges(Loop& loop, Desk& writer, Desk& reader, Nodes& nodes, const ConnectedPeople& people,
             NewGames& games)
      : loop_(loop),
        writer_(writer),
        reader_(reader),
        nodes_(nodes),
        people_(people),
        games_(games) {}

  // Takes up those in the database.
  void take_up(std::function<void()> done);

  using Shown = std::function<void(std::expected<ChallengeCard, Refusal>)>;
  using Found = std::variant<ChallengeCard, RoomBegun>;  // open, or where it has led
  using Looked = std::function<void(std::expected<Found, Refusal>)>;
  using Withdrawn = std::function<void(std::expected<void, Refusal>)>;

  void offer(const Identity& who, const Origin& from, Challenge challenge, Shown shown);
  void find(const std::string& id, Looked looked);
  void accept(const Identity& who, const std::string& id, NewGames::Begun begun);
  void withdraw(const Identity& who, const std::string& id, Withdrawn withdrawn);

  // Those for everybody, in fair turns: offers_on_show.hpp.
  std::vector<ChallengeCard> on_show(std::size_t most) const;
  // Names and ratings may have changed.
  void renew_cards();
  // The maker is no longer welcome.
  void forget(std::int64_t person);
  // What the database holds may have changed.
  void look_again();

  Signal<> on_change;

 private:
  std::expected<void, Refusal> may_offer(const Identity& who, const Challenge& challenge,
                                         const std::string& origin) const;
  void with_offer(const std::string& id, std::function<void(const Challenge*)> use);
  void on_begun(const std::string& id, const std::string& room);
  void drop_stale();
  void touch(const std::string& challenge);
  void tell_others() { nodes_.links.tell_all(told::LobbyChanged{}); }

  Loop& loop_;
  Desk& writer_;
  Desk& reader_;
  Nodes& nodes_;
  const ConnectedPeople& people_;
  NewGames& games_;
  Offers offers_;
  bool looking_ = false;
  // Challenges that this node has changed while it reads them: what it knows is newer than what it
  // reads.
  std::unordered_set<std::string> touched_;
};

}  // namespace sequitur::server
