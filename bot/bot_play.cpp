// What the bot does at the board.
#include <algorithm>

#include "bot/bot.hpp"

namespace sequitur::bot {

using namespace server;

namespace {

using nlohmann::json;
using std::chrono::steady_clock;

constexpr int most_troubles = 3;  // failures of an engine on one turn before the bot gives up
constexpr Milliseconds overtime{30'000};       // how long an engine is waited for beyond its time
constexpr Milliseconds before_again{1'000};    // until an unwritten action is sent again
constexpr Milliseconds for_a_rematch{60'000};  // how long a finished game is watched

// Whether a refusal passes by itself and says nothing about the action.
bool is_temporary(const std::string& fault) {
  return fault == "closing" || fault == "busy" || fault == "not_written" ||
         fault == "unavailable" || fault == "slow_down";
}

}  // namespace

Bot::OwnGame* Bot::own_game_in(const std::string& room) {
  const auto found = std::ranges::find(own_games_, room, &OwnGame::id);
  return found == own_games_.end() ? nullptr : &*found;
}

void Bot::hear(const json& message) {
  const auto read = read_server_message(message);
  if (!read && read.error().place == "type") return;  // a newer server has more types
  if (!read) {
    failure_ =
        "the server says something that this program does not understand: " + read.error().sentence;
    return;
  }
  std::visit([this](const auto& one) { on(one); }, *read);
}

void Bot::on(const AcceptedMessage& accepted) {
  if (accepted.challenge == challenge_) challenge_.clear();
  join(accepted.room);
}

void Bot::on(const ClosingMessage&) {
  listener_.say("the server is shutting down; the bot waits until it is back");
}

void Bot::on(const RoomMessage& message) {
  OwnGame* const own = own_game_in(message.room.id);
  if (!own) return;
  const bool is_new = !own->room;
  auto room = PlayerRoom::read(message.room, steady_clock::now());
  if (!room) {
    failure_ = room.error();
    return;
  }
  own->room = *std::move(room);
  own->placed = -1;
  const auto engine = options_.engines.find(own->room->game_name());
  if (engine == options_.engines.end()) {
    failure_ = "room " + own->id + " is a game of " + own->room->game_name() +
               ", for which there is no engine";
    return;
  }
  if (is_new)
    listener_.say("game " + own->id + " against " + own->room->opponent() +
                  (own->room->plies() == 0 ? " begins: " : " goes on: ") + own->room->terms());
  if (!own->thinker)
    own->thinker = std::make_unique<Thinker>(engine->second, own->room->swap_agreed(),
                                             [this] { connection_.wake(); });
  else
    own->thinker->forget();
  think_if_due(*own);
}

void Bot::on(const EventsMessage& message) {
  OwnGame* const own = own_game_in(message.room);
  if (!own || !own->room) return;
  for (const Event& event : message.events)
    if (const auto understood = own->room->happened(event); !understood) {
      failure_ = understood.error();
      return;
    }
  own->room->clock_shows(message.clock, steady_clock::now());
  think_if_due(*own);
}

void Bot::on(const DoneMessage& done) {
  const auto pending = std::ranges::find(unconfirmed_, done.id, &UnconfirmedAction::id);
  if (pending == unconfirmed_.end()) return;
  OwnGame* const own = own_game_in(pending->room);
  const Action action = std::move(pending->action);
  unconfirmed_.erase(pending);
  const auto* place = std::get_if<wants::Place>(&action);
  // The event of an accepted move may have come before its `done`.
  if (place && own && own->room && place->ply == own->room->plies() + 1)
    own->placed = own->room->turn();
}

void Bot::on(const RefusedMessage& refused) {
  const auto pending =
      std::ranges::find(unconfirmed_, refused.id.value_or(""), &UnconfirmedAction::id);
  if (pending == unconfirmed_.end()) return;
  const auto& [fault, where, sentence] = refused.error;
  if (is_temporary(fault)) {
    pending->again = steady_clock::now() + before_again;
    return;
  }
  OwnGame* const own = own_game_in(pending->room);
  const Action action = std::move(pending->action);
  unconfirmed_.erase(pending);
  const auto* place = std::get_if<wants::Place>(&action);
  if (!place || !own || !own->room || own->room->over()) return;
  // Something may have happened that is not known here yet, so the bot asks how the room stands.
  if (fault == "game_ended" || fault == "not_your_turn" || fault == "wrong_ply")
    return send(WatchMessage{own->id});
  note_trouble(*own, "the server refuses " + place->move + ": " + sentence);
}

// Whether an action of this type was sent and is not confirmed yet.
template <class Wanted>
bool Bot::has_sent(const OwnGame& own) const {
  return std::ranges::any_of(unconfirmed_, [&](const UnconfirmedAction& pending) {
    return pending.room == own.id && std::holds_alternative<Wanted>(pending.action);
  });
}

void Bot::think_if_due(OwnGame& own) {
  const PlayerRoom& room = *own.room;
  if (room.over()) return handle_end(own);
  answer_offers(own);
  if (!room.my_turn()) {
    if (own.thinker->turn() != -1) own.thinker->forget();
    own.troubles = 0;
    return;
  }
  if (has_sent<wants::Place>(own) || own.placed == room.turn() ||
      own.thinker->turn() == room.turn())
    return;
  const match::Pace& pace = own.thinker->pace();
  Limits limits = room.limits(steady_clock::now(), options_.move_time);
  if (pace.movetime || pace.nodes || pace.depth)
    limits = {.movetime = pace.movetime, .nodes = pace.nodes, .depth = pace.depth, .clocks = {}};
  const Milliseconds longest = limits.clocks
                                   ? std::max(limits.clocks->left[0], limits.clocks->left[1])
                               : limits.movetime ? *limits.movetime
                                                 : options_.move_time;
  own.thinker->think(room.game(), room.turn(), limits, longest + overtime);
}

// Answers what the other player asks: it accepts no draw, but accepts takebacks where they are
// agreed.
void Bot::answer_offers(OwnGame& own) {
  if (own.room->draw_offered() && !has_sent<wants::AnswerDraw>(own))
    act(own, wants::AnswerDraw{false});
  if (own.room->takeback_asked() && !has_sent<wants::AnswerTakeback>(own))
    act(own, wants::AnswerTakeback{true});
}

void Bot::handle_end(OwnGame& own) {
  const PlayerRoom& room = *own.room;
  if (!own.told_end) {
    own.told_end = true;
    own.ended = steady_clock::now();
    own.thinker->forget();
    std::erase_if(unconfirmed_,
                  [&](const UnconfirmedAction& pending) { return pending.room == own.id; });
    listener_.say("game " + own.id + " against " + room.opponent() + ": " + room.how_it_ended());
    if (room.counts()) {
      ++played_;
      won_ += room.won();
      drawn_ += room.drawn();
    } else {
      --begun_;
    }
  }
  if (!room.next().empty()) return join(room.next());
  const bool answering = std::ranges::any_of(
      unconfirmed_, [&](const UnconfirmedAction& pending) { return pending.room == own.id; });
  if (room.rematch_offered() && !answering)
    act(own, wants::AnswerRematch{options_.accept && wants_more() && !busy()});
}

void Bot::take_thought(OwnGame& own) {
  if (!own.thinker || !own.room) return;
  const auto thought = own.thinker->take();
  if (!thought || thought->turn != own.room->turn() || !own.room->my_turn()) return;
  if (!thought->move) return note_trouble(own, thought->move.error());
  own.placed = own.room->turn();
  act(own, wants::Place{*thought->move, own.room->plies() + 1});
}

void Bot::note_trouble(OwnGame& own, const std::string& sentence) {
  const std::string words = "game " + own.id + ": " + sentence;
  if (++own.troubles >= most_troubles) {
    failure_ = words;
    return;
  }
  listener_.say(words + "; it is asked again");
  own.placed = -1;
  own.thinker->forget();
  think_if_due(own);
}

void Bot::send(const ClientMessage& message) { connection_.send(to_json(message)); }

void Bot::send(const UnconfirmedAction& pending) {
  send(ActMessage{{pending.id, pending.action}, pending.room});
}

void Bot::act(OwnGame& own, Action action) {
  unconfirmed_.push_back(
      {.id = id_prefix_ + std::to_string(++acts_), .room = own.id, .action = std::move(action)});
  send(unconfirmed_.back());
}

void Bot::send_again() {
  for (UnconfirmedAction& pending : unconfirmed_)
    if (pending.again != SteadyTime() && pending.again <= steady_clock::now()) {
      pending.again = {};
      send(pending);
    }
}

// Leaves finished games a while after their end, since the other player may want a rematch.
void Bot::leave_finished_games() {
  const auto now = steady_clock::now();
  std::erase_if(own_games_, [&](const OwnGame& own) {
    const bool leaves =
        own.told_end && (!wants_more() || !options_.accept || !own.room->next().empty() ||
                         now - own.ended > for_a_rematch);
    if (leaves) send(LeaveMessage{own.id});
    return leaves;
  });
}

}  // namespace sequitur::bot
