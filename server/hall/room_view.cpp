#include "server/hall/room_view.hpp"

#include <algorithm>

namespace sequitur::server {

using nlohmann::json;

bool is_here(const LiveRoom& live, Player player) {
  const auto i = static_cast<std::size_t>(index(player));
  const json& told = live.audience.told_by_owner;
  if (!live.owned() && told.is_object()) return told.at("here").at(i);
  return !live.audience.away_since[i];
}

std::size_t watchers(const LiveRoom& live) {
  std::size_t number = 0;
  for (const Client* client : live.audience.clients) number += !live.seat_of(client->who);
  for (const auto& [node, attendance] : live.audience.elsewhere) number += attendance.watchers;
  return number;
}

json presence_json(const LiveRoom& live) {
  if (!live.owned() && live.audience.told_by_owner.is_object()) return live.audience.told_by_owner;
  json here = json::array(), away = json::array();
  for (const auto& since : live.audience.away_since) {
    here.push_back(!since);
    away.push_back(since ? json(*since) : json());
  }
  return {{"here", std::move(here)}, {"away", std::move(away)}, {"watchers", watchers(live)}};
}

json shown_events(const LiveRoom& live, const std::vector<Event>& events, Who who) {
  json list = json::array();
  for (const Event& event : events) {
    if (!live.room.may_see(event, who)) continue;
    json one = to_json(event);
    if (std::holds_alternative<happened::Ended>(event.what) && !live.ratings.is_null())
      one["ratings"] = live.ratings;
    list.push_back(std::move(one));
  }
  return list;
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
                       [&](const Event& event) { return event.number > number; });
  return events;
}

}  // namespace sequitur::server
