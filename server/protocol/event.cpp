#include "server/protocol/event.hpp"

#include "server/protocol/json.hpp"

namespace sequitur::server {

Audience Event::audience() const {
  if (const auto* planned = std::get_if<happened::Planned>(&what))
    return planned->by == Player::p1 ? Audience::p1 : Audience::p2;
  if (const auto* said = std::get_if<happened::Said>(&what)) return said->to;
  return Audience::all;
}

std::string_view Event::kind() const {
  return std::visit([]<class One>(const One&) { return One::tag; }, what);
}

StoredEvent with_sender(const Event& event) {
  if (event.client.empty()) return {event};
  return {event, event.client, event.sender};
}

Event event_of(StoredEvent stored) {
  stored.event.client = stored.client.value_or("");
  stored.event.sender = stored.sender.value_or(0);
  return std::move(stored.event);
}

json to_json(const Event& event) { return wire::written(event); }
json to_json(const StoredEvent& event) { return wire::written(event); }
json stored(const Event& event) { return to_json(with_sender(event)); }

std::string text_of(const RatingChanges& changes) { return wire::written(changes).dump(); }

std::optional<RatingChanges> read_rating_changes(const std::string& text) {
  RatingChanges changes;
  if (wire::read_value(changes, json::parse(text, nullptr, false))) return std::nullopt;
  return changes;
}

std::optional<Event> event_from_json(const json& from) {
  auto read = read_as<StoredEvent>(from, "bad_event", "an event");
  if (!read || read->client.has_value() != read->sender.has_value()) return std::nullopt;
  return event_of(*std::move(read));
}

}  // namespace sequitur::server
