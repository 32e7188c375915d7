#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/protocol/clock_rule.hpp"
#include "server/protocol/event.hpp"
#include "server/protocol/player_card.hpp"

// A room as it is shown to whoever comes in.
namespace sequitur::server {

// The clocks, at one moment.
struct Times {
  std::array<Milliseconds, 2> left{};
  std::optional<Player> runs{};         // whose
  std::optional<Milliseconds> abort{};  // in so long, unless one of the first two moves comes
  Time now = 0;

  static constexpr auto fields() {
    return std::tuple(field("left", &Times::left), field("runs", &Times::runs),
                      field("abort", &Times::abort), field("now", &Times::now));
  }
  friend bool operator==(const Times&, const Times&) = default;
};

// Who is there, on all nodes.
struct Presence {
  std::array<bool, 2> here{};
  std::array<std::optional<Time>, 2> away{};  // since when; none: here
  std::int64_t watchers = 0;

  static constexpr auto fields() {
    return std::tuple(field("here", &Presence::here), field("away", &Presence::away),
                      field("watchers", &Presence::watchers));
  }
};

struct EndingSnapshot {
  Ending ending;
  std::optional<RatingChanges> ratings{};

  static constexpr auto fields() {
    return std::tuple(part(&EndingSnapshot::ending),
                      optional_field("ratings", &EndingSnapshot::ratings));
  }
};

// A player's own.
struct PlanSnapshot {
  std::string premove;
  std::vector<std::vector<std::string>> lines;

  static constexpr auto fields() {
    return std::tuple(field("premove", &PlanSnapshot::premove),
                      field("lines", &PlanSnapshot::lines));
  }
};

// Words of a room, in order. `earlier`: older ones are those before that event; none: there are
// none.
struct WordPage {
  std::vector<Event> said;
  std::optional<int> earlier{};

  static constexpr auto fields() {
    return std::tuple(field("said", &WordPage::said), field("earlier", &WordPage::earlier));
  }
};

// What the fold over its events knows of a room (Room::snapshot), and what the hall adds to it.
struct RoomSnapshot {
  std::string id;
  std::string game;
  std::string start;  // a position
  bool swap = false;
  std::optional<Player> you{};  // none: the gallery
  ClockRule clock;
  ClockClass clock_class = ClockClass::none;
  bool rated = false;
  bool takebacks = true;
  Time begun = 0;
  int n = 0;  // the number of the newest event
  std::vector<std::string> moves;
  std::optional<Times> times{};
  std::optional<Player> draw{}, takeback{}, rematch{};  // whose offer or request is open
  std::string next{};                                   // the room of the rematch; empty: none
  std::optional<EndingSnapshot> ending{};
  WordPage words;  // the newest
  std::optional<PlanSnapshot> plan{};
  // ---- the hall's
  std::array<PlayerCard, 2> players;
  Presence presence;
  bool frozen = false;  // all clocks

  static constexpr auto fields() {
    using R = RoomSnapshot;
    return std::tuple(field("id", &R::id), field("game", &R::game), field("start", &R::start),
                      field("swap", &R::swap), field("you", &R::you), field("clock", &R::clock),
                      field("class", &R::clock_class), field("rated", &R::rated),
                      field("takebacks", &R::takebacks), field("begun", &R::begun),
                      field("n", &R::n), field("moves", &R::moves), field("times", &R::times),
                      field("draw", &R::draw), field("takeback", &R::takeback),
                      field("rematch", &R::rematch), text_or_null("next", &R::next),
                      field("ending", &R::ending), part(&R::words),
                      optional_field("plan", &R::plan), field("players", &R::players),
                      field("presence", &R::presence), field("frozen", &R::frozen));
  }
};

nlohmann::json to_json(const RoomSnapshot& room);
nlohmann::json to_json(const Times& times);

}  // namespace sequitur::server
