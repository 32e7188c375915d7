// What the bot does at the board.
#include <algorithm>

#include "bot/bot.hpp"

namespace sequitur::bot {

using namespace server;

namespace {

using nlohmann::json;
using std::chrono::steady_clock;

constexpr int most_troubles = 3;               // of an engine on one turn, before the bot gives up
constexpr Milliseconds overtime{30'000};       // how long an engine is waited for beyond its time
constexpr Milliseconds before_again{1'000};    // a deed that could not be written
constexpr Milliseconds for_a_rematch{60'000};  // how long a finished game is watched

// Refusals that say nothing about the deed itself.
bool passes(const std::string& fault) {
  return fault == "closing" || fault == "busy" || fault == "not_written" ||
         fault == "unavailable" || fault == "slow_down";
}

}  // namespace

Bot::Seat* Bot::seat_in(const std::string& room) {
  const auto found = std::ranges::find(seats_, room, &Seat::id);
  return found == seats_.end() ? nullptr : &*found;
}

void Bot::hear(const json& message) {
  const auto read = read_server_message(message);
  if (!read && read.error().place == "type") return;  // a newer server has more to say
  if (!read) {
    failure_ =
        "the server says something that this program does not understand: " + read.error().sentence;
    return;
  }
  std::visit([this](const auto& one) { on(one); }, *read);
}

void Bot::on(const AcceptedMessage& accepted) {
  if (accepted.challenge == challenge_) challenge_.clear();
  sit_down(accepted.room);
}

void Bot::on(const ClosingMessage&) {
  listener_.say("the server ends; the bot waits until it is back");
}

void Bot::on(const RoomMessage& message) {
  Seat* const seat = seat_in(message.room.id);
  if (!seat) return;
  const bool is_new = !seat->room;
  auto room = Room::read(message.room, steady_clock::now());
  if (!room) {
    failure_ = room.error();
    return;
  }
  seat->room = *std::move(room);
  seat->placed = -1;
  const auto engine = wishes_.engines.find(seat->room->game_name());
  if (engine == wishes_.engines.end()) {
    failure_ = "room " + seat->id + " is a game of " + seat->room->game_name() +
               ", for which there is no engine";
    return;
  }
  if (is_new)
    listener_.say("game " + seat->id + " against " + seat->room->opponent() +
                  (seat->room->plies() == 0 ? " begins: " : " goes on: ") + seat->room->terms());
  if (!seat->thinker)
    seat->thinker = std::make_unique<Thinker>(engine->second, seat->room->swap_agreed(),
                                              [this] { line_.wake(); });
  else
    seat->thinker->forget();
  consider(*seat);
}

void Bot::on(const EventsMessage& message) {
  Seat* const seat = seat_in(message.room);
  if (!seat || !seat->room) return;
  for (const Event& event : message.events)
    if (const auto understood = seat->room->happened(event); !understood) {
      failure_ = understood.error();
      return;
    }
  seat->room->clock_shows(message.clock, steady_clock::now());
  consider(*seat);
}

void Bot::on(const DoneMessage& done) {
  const auto deed = std::ranges::find(deeds_, done.id, &Deed::id);
  if (deed == deeds_.end()) return;
  Seat* const seat = seat_in(deed->room);
  const Action action = std::move(deed->action);
  deeds_.erase(deed);
  const auto* place = std::get_if<wants::Place>(&action);
  // The event of a move that was accepted may have come before.
  if (place && seat && seat->room && place->ply == seat->room->plies() + 1)
    seat->placed = seat->room->turn();
}

void Bot::on(const RefusedMessage& refused) {
  const auto deed = std::ranges::find(deeds_, refused.id.value_or(""), &Deed::id);
  if (deed == deeds_.end()) return;
  const auto& [fault, where, sentence] = refused.error;
  if (passes(fault)) {
    deed->again = steady_clock::now() + before_again;
    return;
  }
  Seat* const seat = seat_in(deed->room);
  const Action action = std::move(deed->action);
  deeds_.erase(deed);
  const auto* place = std::get_if<wants::Place>(&action);
  if (!place || !seat || !seat->room || seat->room->over()) return;
  // Something may have happened that is not known here yet: see how the room stands.
  if (fault == "game_ended" || fault == "not_your_turn" || fault == "wrong_ply")
    return send(WatchMessage{seat->id});
  trouble(*seat, "the server refuses " + place->move + ": " + sentence);
}

// Whether that is on its way already.
template <class Wanted>
bool Bot::wants_already(const Seat& seat) const {
  return std::ranges::any_of(deeds_, [&](const Deed& deed) {
    return deed.room == seat.id && std::holds_alternative<Wanted>(deed.action);
  });
}

void Bot::consider(Seat& seat) {
  const Room& room = *seat.room;
  if (room.over()) return note_end(seat);
  be_polite(seat);
  if (!room.my_turn()) {
    if (seat.thinker->turn() != -1) seat.thinker->forget();
    seat.troubles = 0;
    return;
  }
  if (wants_already<wants::Place>(seat) || seat.placed == room.turn() ||
      seat.thinker->turn() == room.turn())
    return;
  const match::Pace& pace = seat.thinker->pace();
  Limits limits = room.limits(steady_clock::now(), wishes_.move_time);
  if (pace.movetime || pace.nodes || pace.depth)
    limits = {.movetime = pace.movetime, .nodes = pace.nodes, .depth = pace.depth, .clocks = {}};
  const Milliseconds longest = limits.clocks
                                   ? std::max(limits.clocks->left[0], limits.clocks->left[1])
                               : limits.movetime ? *limits.movetime
                                                 : wishes_.move_time;
  seat.thinker->think(room.game(), room.turn(), limits, longest + overtime);
}

// Answers what the other player asks: no draw, but takebacks where they are agreed.
void Bot::be_polite(Seat& seat) {
  if (seat.room->draw_offered() && !wants_already<wants::AnswerDraw>(seat))
    act(seat, wants::AnswerDraw{false});
  if (seat.room->takeback_asked() && !wants_already<wants::AnswerTakeback>(seat))
    act(seat, wants::AnswerTakeback{true});
}

void Bot::note_end(Seat& seat) {
  const Room& room = *seat.room;
  if (!seat.told_end) {
    seat.told_end = true;
    seat.ended = steady_clock::now();
    seat.thinker->forget();
    std::erase_if(deeds_, [&](const Deed& deed) { return deed.room == seat.id; });
    listener_.say("game " + seat.id + " against " + room.opponent() + ": " + room.how_it_ended());
    if (room.counts()) {
      ++played_;
      won_ += room.won();
      drawn_ += room.drawn();
    } else {
      --begun_;
    }
  }
  if (!room.next().empty()) return sit_down(room.next());
  const bool answering =
      std::ranges::any_of(deeds_, [&](const Deed& deed) { return deed.room == seat.id; });
  if (room.rematch_offered() && !answering)
    act(seat, wants::AnswerRematch{wishes_.accept && wants_more() && !busy()});
}

void Bot::collect(Seat& seat) {
  if (!seat.thinker || !seat.room) return;
  const auto thought = seat.thinker->take();
  if (!thought || thought->turn != seat.room->turn() || !seat.room->my_turn()) return;
  if (!thought->move) return trouble(seat, thought->move.error());
  seat.placed = seat.room->turn();
  act(seat, wants::Place{*thought->move, seat.room->plies() + 1});
}

void Bot::trouble(Seat& seat, const std::string& sentence) {
  const std::string words = "game " + seat.id + ": " + sentence;
  if (++seat.troubles >= most_troubles) {
    failure_ = words;
    return;
  }
  listener_.say(words + "; it is asked again");
  seat.placed = -1;
  seat.thinker->forget();
  consider(seat);
}

void Bot::send(const ClientMessage& message) { line_.send(to_json(message)); }

void Bot::send(const Deed& deed) { send(ActMessage{{deed.id, deed.action}, deed.room}); }

void Bot::act(Seat& seat, Action action) {
  deeds_.push_back(
      {.id = id_prefix_ + std::to_string(++acts_), .room = seat.id, .action = std::move(action)});
  send(deeds_.back());
}

void Bot::send_again() {
  for (Deed& deed : deeds_)
    if (deed.again != SteadyTime() && deed.again <= steady_clock::now()) {
      deed.again = {};
      send(deed);
    }
}

// Leaves finished games, a while after their end: the other player may want a rematch.
void Bot::stand_up() {
  const auto now = steady_clock::now();
  std::erase_if(seats_, [&](const Seat& seat) {
    const bool leaves =
        seat.told_end && (!wants_more() || !wishes_.accept || !seat.room->next().empty() ||
                          now - seat.ended > for_a_rematch);
    if (leaves) send(LeaveMessage{seat.id});
    return leaves;
  });
}

}  // namespace sequitur::bot
