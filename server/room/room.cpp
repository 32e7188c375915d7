#include "server/room/room.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/room/decision.hpp"

namespace sequitur::server {

Room::Room(Agreement agreement) : agreement_(std::move(agreement)), standing_(agreement_) {}

std::expected<std::vector<Event>, Refusal> Room::decide(const Action& action, Who who,
                                                        const Moment& moment) const {
  return Decision(agreement_, standing_, last_number(), who, moment).on(action);
}

std::optional<Time> Room::deadline(Grace grace) const {
  const auto budget = standing_.budget();
  if (!budget) return std::nullopt;
  return standing_.turn_began + (*budget + grace[index(*to_move())]).count();
}

std::vector<Event> Room::decide_time(Time now, Grace grace) const {
  const auto late_from = deadline(grace);
  if (!late_from || now < *late_from) return {};
  return {Event{.number = last_number() + 1, .at = now, .what = standing_.out_of_time(now)}};
}

std::vector<Event> Room::credit(Time since, Time now) const {
  const Time stood_still = now - std::max({since, standing_.turn_began, standing_.credited_until});
  if (!standing_.budget() || stood_still <= 0) return {};
  return {Event{.number = last_number() + 1,
                .at = now,
                .what = happened::Credited{Milliseconds(stood_still)}}};
}

Event Room::rematched(const std::string& room, Time now, std::string client,
                      std::int64_t sender) const {
  return Event{.number = last_number() + 1,
               .at = now,
               .client = std::move(client),
               .sender = sender,
               .what = happened::Rematched{room}};
}

std::optional<Event> Room::unsaid(int number, Time now) const {
  bool said = false;
  for (const Event& event : events_) {
    said |= event.number == number && std::holds_alternative<happened::Said>(event.what);
    const auto* unsaid = std::get_if<happened::Unsaid>(&event.what);
    if (unsaid && unsaid->number == number) return std::nullopt;
  }
  if (!said) return std::nullopt;
  return Event{.number = last_number() + 1, .at = now, .what = happened::Unsaid{number}};
}

Milliseconds Room::made_good(const Moment& moment) const {
  if (!standing_.clock_runs()) return Milliseconds(0);
  return std::min(moment.lag, standing_.elapsed(moment.clock()));
}

void Room::apply(const Event& event) {
  standing_.apply(event);
  if (const auto* unsaid = std::get_if<happened::Unsaid>(&event.what))
    for (Event& earlier : events_)
      if (auto* said = std::get_if<happened::Said>(&earlier.what);
          said && earlier.number == unsaid->number)
        *said = {said->by, "", said->person, "", said->to};
  events_.push_back(event);
}

std::optional<std::array<Milliseconds, 2>> Room::left(Time now) const {
  if (agreement_.clock.kind == ClockRule::Kind::none) return std::nullopt;
  return standing_.left_at(now);
}

std::int64_t Room::sender_of(Who who, std::int64_t person) const {
  return who ? agreement_.seat(*who).person : person;
}

std::optional<int> Room::number_of(const std::string& client, Who who, std::int64_t person) const {
  if (client.empty()) return std::nullopt;
  const std::int64_t sender = sender_of(who, person);
  const auto found = std::find_if(events_.rbegin(), events_.rend(), [&](const Event& event) {
    return event.client == client && event.sender == sender;
  });
  if (found == events_.rend()) return std::nullopt;
  return found->number;
}

std::vector<Event> Room::new_among(std::vector<Event> events) const {
  const auto is_there = [this](const Event& event) {
    return event.is_plan() && std::ranges::any_of(events_, [&](const Event& known) {
             return known.is_plan() && known.number == event.number &&
                    stored(known) == stored(event);
           });
  };
  std::erase_if(events, [&](const Event& event) {
    return !event.may_be_new_after(last_number()) || is_there(event);
  });
  return events;
}

bool Room::may_see(const Event& event, Who who) const {
  if (const auto* said = std::get_if<happened::Said>(&event.what); said && said->text.empty())
    return false;
  switch (event.audience()) {
    case Audience::all:
      return true;
    case Audience::players:
      return who.has_value();
    case Audience::gallery:
      return !who || over();
    case Audience::p1:
      return who == Player::p1;
    case Audience::p2:
      return who == Player::p2;
  }
  return false;
}

}  // namespace sequitur::server
