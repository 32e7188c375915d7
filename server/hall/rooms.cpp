#include "server/hall/rooms.hpp"

#include <algorithm>

#include "engine/search/engine.hpp"
#include "server/base/ids.hpp"
#include "server/base/refusal_json.hpp"
#include "server/hall/challenge.hpp"
#include "server/hall/deed.hpp"
#include "server/hall/refusals.hpp"
#include "server/log/log.hpp"
#include "server/people/ratings.hpp"
#include "server/room/refusal.hpp"
#include "server/store/rows/rooms.hpp"

// An action's way: take → decide → write → (committed) → written → told to all. In a copy it is
// passed on to the owner of the room instead: rooms_nodes.cpp.
namespace sequitur::server {

namespace {

const Ending* ending_in(const std::vector<Event>& events) {
  for (const Event& event : events)
    if (const auto* ended = std::get_if<happened::Ended>(&event.what)) return &ended->ending;
  return nullptr;
}

int plies_after(const Room& room, const std::vector<Event>& events) {
  return static_cast<int>(std::ranges::count_if(events,
                                                [](const Event& event) {
                                                  return std::holds_alternative<happened::Moved>(
                                                      event.what);
                                                })) +
         room.plies();
}

bool may_have_changed(DatabaseError::Kind kind) {
  return kind == DatabaseError::Kind::conflict || kind == DatabaseError::Kind::unknown;
}

double score_of_p1(Result result) {
  return result == Result::p1win ? 1 : result == Result::p2win ? 0 : 0.5;
}

// Longer than the engine ever waits for its turn to think.
constexpr Milliseconds engines_patience = std::chrono::hours(24);

// The same agreement once more: who began is second now, and a rated game has a new board.
Agreement return_match(const Agreement& last, Time now) {
  Agreement next = last;
  next.id = random_id();
  next.begun = now;
  std::swap(next.seats[0], next.seats[1]);
  if (last.rated) next.start = redrawn(last.start);
  return next;
}

}  // namespace

Rooms::Rooms(Loop& loop, Desk& writer, Desk& reader, EnginePool& engines, Nodes& nodes,
             ActionGuard& guard)
    : loop_(loop),
      writer_(writer),
      reader_(reader),
      engines_(engines),
      nodes_(nodes),
      guard_(guard) {
  listen();
}

LiveRoom* Rooms::find(const std::string& id) {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

const LiveRoom* Rooms::look(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

std::size_t Rooms::owned() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(rooms_, [](const auto& entry) { return entry.second->owned(); }));
}

void Rooms::act(const std::string& id, Speech speech, Action action, Answer answer) {
  const auto deed = std::make_shared<Deed>(std::move(speech), std::move(action), std::move(answer));
  with(id, [this, deed](LiveRoom* live, const Refusal& why_not) {
    if (!live) return deed->answer(std::unexpected(why_not));
    take(*live, deed);
  });
}

Moment Rooms::moment_of(const LiveRoom& live, const Speech& speech) const {
  Moment moment{.now = loop_.now(), .clock_now = clock_now()};
  if (const Who who = live.place_of(speech.who.person))
    moment.lag = live.lags[index(*who)].allowance();
  moment.away_since = live.away_since;
  moment.name = speech.who.name;
  moment.person = speech.who.person;
  moment.client = speech.client;
  return moment;
}

// Time that has run out is not outrun by an offer or an answer. A move knows for itself.
std::vector<Event> Rooms::out_of_time(const LiveRoom& live, const Action& action, Who who) const {
  if (std::holds_alternative<wants::Place>(action) || std::holds_alternative<wants::Say>(action))
    return {};
  Room::Grace still = grace(live);
  if (const auto to_move = live.room.to_move(); to_move && to_move == who)
    still[index(*to_move)] = Milliseconds(0);
  return live.room.decide_time(clock_now(), still);
}

void Rooms::take(LiveRoom& live, const std::shared_ptr<Deed>& deed) {
  if (deed->since == 0) deed->since = clock_now();
  nodes_.notice_sleep();
  if (!live.writing) pay(live);
  const Who who = deed->seat ? deed->seat : live.place_of(deed->speech.who.person);
  const bool from_outside = !deed->speech.client.empty();
  if (from_outside && !live.writing)
    if (const auto number = live.room.number_of(deed->speech.client, who, deed->speech.who.person))
      return deed->answer(*number);
  if (closing_) return deed->answer(std::unexpected(closing_down()));
  if (in_trouble()) return deed->answer(std::unexpected(not_written()));
  if (live.writing) {
    live.waiting.push_back([this, &live, deed] { take(live, deed); });
    return;
  }
  if (from_outside && !std::exchange(deed->admitted, true))
    if (const auto why = guard_.refusal_for(deed->speech.who, *deed->action))
      return deed->answer(std::unexpected(*why));
  if (!live.owned()) return take_elsewhere(live, deed);
  if (credit_waiting(live, *deed)) {
    live.waiting.push_front([this, &live, deed] { take(live, deed); });
    return;
  }

  // Whoever acts is there, with a socket or without.
  if (who && live.away_since[index(*who)]) live.away_since[index(*who)] = loop_.now();
  if (auto late = out_of_time(live, *deed->action, who); !late.empty()) {
    deed->late = true;
    return write(live, std::move(late), deed);
  }
  Moment moment = moment_of(live, deed->speech);
  if (deed->seat) moment.lag = engines_patience;  // its thinking costs the engine no time
  auto events = live.room.decide(*deed->action, who, moment);
  if (!events) {
    ++figures_.refused;
    return deed->answer(std::unexpected(events.error()));
  }
  deed->made_good = live.room.made_good(moment);
  deed->late = std::holds_alternative<wants::Place>(*deed->action) &&
               std::holds_alternative<happened::Ended>(events->front().what);
  if (events->empty()) return accept_rematch(live, deed);
  write(live, *std::move(events), deed);
}

void Rooms::accept_rematch(LiveRoom& live, const std::shared_ptr<Deed>& deed) {
  deed->rematch = return_match(live.room.agreement(), loop_.now());
  deed->players = {live.players[1], live.players[0]};
  write(live,
        {live.room.rematched(deed->rematch->id, loop_.now(), deed->speech.client,
                             deed->speech.who.person)},
        deed);
}

void Rooms::write(LiveRoom& live, std::vector<Event> events, const std::shared_ptr<Deed>& deed) {
  live.writing = true;
  ++on_their_way_;
  if (deed->since == 0) deed->since = clock_now();
  deed->ending.reset();
  deed->rated = false;
  deed->too_busy = false;
  deed->ratings = nullptr;
  const Agreement& agreement = live.room.agreement();
  if (const Ending* ending = ending_in(events)) {
    deed->ending = *ending;
    deed->plies = plies_after(live.room, events);
    deed->rated = agreement.rated && ending->result != Result::open;
  }
  const auto shared = std::make_shared<const std::vector<Event>>(std::move(events));
  writer_.ask(
      [deed, shared, agreement, me = nodes_.me(), fence = live.fence](Database& database) {
        hold_lease(database, agreement.id, me, fence);
        if (deed->rematch) {
          deed->too_busy = too_busy(database, *deed->rematch);
          if (deed->too_busy) return;
          insert_room(database, *deed->rematch);
          insert_lease(database, deed->rematch->id, me);
        }
        for (const Event& event : *shared) insert_event(database, agreement.id, event);
        if (!deed->ending) return;
        mark_ended(database, agreement.id, *deed->ending, deed->plies, shared->back().at);
        if (!deed->rated) return;
        const auto changes =
            rate_game(database, agreement.seats[0].person, agreement.seats[1].person,
                      std::string(game_name(agreement.start)), class_of(agreement.clock),
                      score_of_p1(deed->ending->result), shared->back().at);
        if (!changes) return;  // one of them has been deleted meanwhile
        deed->ratings = to_json(*changes);
        store_ratings(database, agreement.id, deed->ratings.dump());
      },
      [this, id = agreement.id, shared, deed](const Stored& stored) {
        written(id, *shared, deed, stored);
      });
}

void Rooms::written(const std::string& id, const std::vector<Event>& events,
                    const std::shared_ptr<Deed>& deed, const Stored& stored) {
  --on_their_way_;
  LiveRoom& live = *find(id);  // one that is written to is never dropped
  live.writing = false;
  if (stored && deed->too_busy) {
    deed->answer(std::unexpected(too_many_games()));
    next(live);
  } else if (stored) {
    if (!deed->ratings.is_null()) live.ratings = deed->ratings;
    come_true(live, events, [&] {
      if (const auto* moved = std::get_if<happened::Moved>(&events.front().what))
        live.lags[index(moved->by)].moved(deed->made_good);
      if (deed->late)
        deed->answer(std::unexpected(game_ended()));
      else
        deed->answer(events.front().number);
    });
    if (deed->rematch) begin(*deed->rematch, deed->players);
    credit_slowness(live, events.front());
    let_engine_think(live);
    next(live);
  } else if (may_have_changed(stored.error().kind) && ++deed->tries <= Deed::most_tries) {
    // Somebody else has written to the room or owns it now, or nobody knows whether we have
    // written: see, then decide anew.
    deed->rematch.reset();
    catch_up(live, [this, &live, deed, failure = stored.error()](bool seen) {
      if (!seen) {
        trouble(deed->since, failure);
        deed->answer(std::unexpected(outcome_unknown()));
      } else if (deed->action) {
        take(live, deed);
      } else if (live.owned()) {
        deed->answer(std::unexpected(outcome_unknown()));
        if (inherited_.contains(live.id())) settle_in(live);
      }
    });
  } else {
    ++figures_.failed;
    if (!may_have_changed(stored.error().kind)) trouble(deed->since, stored.error());
    deed->answer(std::unexpected(not_written()));
    next(live);
  }
  finished();
}

// What is written is so. Whoever did it is told first, by `acknowledge`, then everybody else.
void Rooms::come_true(LiveRoom& live, const std::vector<Event>& events,
                      const std::function<void()>& acknowledge) {
  const auto to_move_before = live.room.to_move();
  for (const Event& event : events) live.room.apply(event);
  if (live.owned()) {
    figures_.events += events.size();
    figures_.moves += std::holds_alternative<happened::Moved>(events.front().what);
  }
  acknowledge();
  tell(live, events);
  tell_followers(live, events);
  if (std::ranges::any_of(events, [](const Event& event) {
        return std::holds_alternative<happened::TakenBack>(event.what);
      })) {
    live.thinking = false;
    ++live.thought;
    engines_.forget(live.id());
  }
  set_alarm(live);
  if (live.room.to_move() != to_move_before) on_turn(live);
  const Ending* ending = ending_in(events);
  if (!ending) return;
  tell_what_opened_up(live);
  if (!live.owned()) return;
  log(LogLevel::info, "room ended",
      {{"room", live.id()},
       {"result", name(ending->result)},
       {"termination", name(ending->termination)},
       {"moves", live.room.plies()}});
  on_change();
}

void Rooms::finished() {
  if (closing_ && on_their_way_ == 0 && closed_) std::exchange(closed_, nullptr)();
}

// What waited while the room was written to.
void Rooms::next(LiveRoom& live) {
  if (!live.writing) pay(live);
  while (!live.writing && !live.waiting.empty()) {
    const auto what = std::move(live.waiting.front());
    live.waiting.pop_front();
    what();
  }
  if (!live.writing) drop_if_idle(live.id());
}

void Rooms::let_engine_think(LiveRoom& live) {
  const auto to_move = live.room.to_move();
  if (!to_move || in_trouble() || !live.owned()) return;
  const Seat& seat = live.room.agreement().seats[index(*to_move)];
  if (!seat.engine() || live.thinking) return;
  live.thinking = true;
  const int ply = live.room.plies() + 1;
  const int whim = static_cast<int>(std::hash<std::string>()(live.id()) % EngineOptions::whims);
  const std::int64_t opponent = live.room.agreement().seats[1 - index(*to_move)].person;
  engines_.think({live.room.game(), seat.level, whim, live.id(), opponent}, [this, id = live.id(),
                                                                             ply, player = *to_move,
                                                                             thought =
                                                                                 live.thought](
                                                                                const std::string&
                                                                                    move) {
    LiveRoom* room = find(id);
    if (!room || room->thought != thought) return;
    room->thinking = false;
    const auto deed = std::make_shared<Deed>(Speech{}, wants::Place{move, ply}, [](const auto&) {});
    deed->seat = player;
    take(*room, deed);
  });
}

void Rooms::unsay(const std::string& id, int number, std::function<void()> done) {
  with(id, [this, id, number, done](LiveRoom* live, const Refusal&) {
    if (!live) return done();
    if (live->writing) {
      live->waiting.push_back([this, id, number, done] { unsay(id, number, done); });
      return;
    }
    if (!live->owned()) {  // its owner is asked to do so as well; of an orphan we become the owner
      if (nodes_.links.knows(live->owner)) return;
      return take_lease(*live, From::nobody, [this, id, number, done](bool seen) {
        if (const LiveRoom* now = look(id); seen && now && now->owned()) unsay(id, number, done);
      });
    }
    const auto event = live->room.unsaid(number, loop_.now());
    if (!event) return done();
    write(*live, {*event}, server_deed([done](const auto& answered) {
      if (answered) done();
    }));
  });
}

void Rooms::unsay_all(std::int64_t person) {
  std::vector<std::pair<std::string, int>> words;
  for (const auto& [id, live] : rooms_)
    for (const Event& event : live->room.events())
      if (!live->owned())
        break;  // its owner is told as well
      else if (const auto* said = std::get_if<happened::Said>(&event.what);
               said && said->person == person && !said->text.empty())
        words.emplace_back(id, event.number);
  for (const auto& [id, number] : words) unsay(id, number, [] {});
}

void Rooms::close(std::function<void()> done) {
  closing_ = true;
  closed_ = std::move(done);
  if (on_their_way_ == 0) std::exchange(closed_, nullptr)();
}

}  // namespace sequitur::server
