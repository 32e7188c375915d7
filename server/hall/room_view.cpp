#include "server/hall/room_view.hpp"

#include <algorithm>

namespace sequitur::server {

bool is_here(const LiveRoom& live, Player player) {
  const auto i = static_cast<std::size_t>(index(player));
  const auto& told = live.audience.told_by_owner;
  if (!live.owned() && told) return told->here[i];
  return !live.audience.away_since[i];
}

std::size_t watchers(const LiveRoom& live) {
  std::size_t number = 0;
  for (const Client* client : live.audience.clients) number += !live.seat_of(client->who);
  for (const auto& [node, attendance] : live.audience.elsewhere) number += attendance.watchers;
  return number;
}

Presence presence_of(const LiveRoom& live) {
  if (!live.owned() && live.audience.told_by_owner) return *live.audience.told_by_owner;
  const auto& away = live.audience.away_since;
  return {{!away[0], !away[1]}, away, static_cast<std::int64_t>(watchers(live))};
}

RunningGame summary_of(const LiveRoom& live) {
  const Agreement& agreement = live.room.agreement();
  RunningGame shown;
  shown.id = live.id();
  shown.game = game_name(agreement.start);
  shown.players = live.players;
  shown.clock = agreement.clock;
  shown.clock_class = class_of(agreement.clock);
  shown.rated = agreement.rated;
  shown.begun = agreement.begun;
  shown.moves = live.room.plies();
  return shown;
}

std::vector<Event> shown_events(const LiveRoom& live, const std::vector<Event>& events, Who who) {
  std::vector<Event> shown;
  for (const Event& event : events) {
    if (!live.room.may_see(event, who)) continue;
    shown.push_back(event);
    if (auto* ended = std::get_if<happened::Ended>(&shown.back().what))
      ended->ratings = live.ratings;
  }
  return shown;
}

bool of_the_gallery(const Event& event) {
  const auto* said = std::get_if<happened::Said>(&event.what);
  return said && said->to == Audience::gallery;
}

bool opened_up(const LiveRoom& live, Who who, int after) {
  const auto& events = live.room.events();
  const auto ended = std::ranges::find_if(events, [](const Event& event) {
    return std::holds_alternative<happened::Ended>(event.what);
  });
  return who && ended != events.end() && ended->number > after &&
         std::any_of(events.begin(), ended, of_the_gallery);
}

int last_seen(const LiveRoom& live, Who who) {
  const auto& events = live.room.events();
  const auto last = std::find_if(events.rbegin(), events.rend(),
                                 [&](const Event& event) { return live.room.may_see(event, who); });
  return last == events.rend() ? 0 : last->number;
}

std::vector<Event> events_after(const LiveRoom& live, int number) {
  std::vector<Event> events;
  std::ranges::copy_if(live.room.events(), std::back_inserter(events),
                       [&](const Event& event) { return event.may_be_new_after(number); });
  return events;
}

}  // namespace sequitur::server
