#include "server/people/said.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "server/base/ids.hpp"
#include "server/store/rows/events.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;

struct SaidEvent {
  std::string room;
  std::int64_t number;
  Json body;
};

std::vector<SaidEvent> events_said_by(Database& database, std::int64_t person) {
  std::vector<SaidEvent> events;
  for (const EventBody& event : events_that_may_be_said_by(database, person)) {
    Json body = Json::parse(event.body, nullptr, false);
    if (body.is_object() && body.value("kind", "") == "said" &&
        body.value("person", Json()) == person)
      events.push_back({event.room, event.number, std::move(body)});
  }
  return events;
}

void store(Database& database, const SaidEvent& event) {
  replace_body(database, {event.room, event.number, event.body.dump()});
}

}  // namespace

std::vector<Words> said_by(Database& database, std::int64_t person) {
  std::vector<Words> words;
  for (const SaidEvent& event : events_said_by(database, person))
    words.push_back(
        {event.room, event.number, event.body.value("at", Time{0}), event.body.value("text", "")});
  return words;
}

void blank_all_words(Database& database, std::int64_t person) {
  for (SaidEvent& event : events_said_by(database, person)) {
    event.body["text"] = "";
    event.body["name"] = nullptr;
    store(database, event);
  }
}

bool blank_words(Database& database, const std::string& room, std::int64_t number) {
  if (!is_id(room)) return false;
  const auto found = event_body(database, room, number);
  if (!found) return false;
  SaidEvent event{room, number, Json::parse(found->body, nullptr, false)};
  if (!event.body.is_object() || event.body.value("kind", "") != "said") return false;
  event.body["text"] = "";
  store(database, event);
  return true;
}

}  // namespace sequitur::server
