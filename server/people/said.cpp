#include "server/people/said.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "server/base/ids.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;

struct SaidEvent {
  std::string room;
  std::int64_t number;
  Json body;
};

// The condition is that of the index events_said, word for word, so that chat alone is looked at.
std::vector<SaidEvent> events_said_by(Database& database, std::int64_t person) {
  std::vector<SaidEvent> events;
  for (const Row& row :
       database.run("SELECT room, number, body FROM events "
                    "WHERE body LIKE '%\"kind\":\"said\"%' AND body LIKE $1 ORDER BY room, number",
                    {"%\"person\":" + std::to_string(person) + "%"})) {
    Json body = Json::parse(row.text(2), nullptr, false);
    if (body.is_object() && body.value("kind", "") == "said" &&
        body.value("person", Json()) == person)
      events.push_back({row.text(0), row.integer(1), std::move(body)});
  }
  return events;
}

void store(Database& database, const SaidEvent& event) {
  database.run("UPDATE events SET body = $3 WHERE room = $1 AND number = $2",
               {event.room, event.number, event.body.dump()});
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
  const Rows rows =
      database.run("SELECT body FROM events WHERE room = $1 AND number = $2", {room, number});
  if (rows.empty()) return false;
  SaidEvent event{room, number, Json::parse(rows.front().text(0), nullptr, false)};
  if (!event.body.is_object() || event.body.value("kind", "") != "said") return false;
  event.body["text"] = "";
  store(database, event);
  return true;
}

void ask_to_unsay(Database& database, const Unsaying& unsaying) {
  database.run("INSERT INTO to_be_unsaid (room, number) VALUES ($1, $2) ON CONFLICT DO NOTHING",
               {unsaying.room, unsaying.number});
}

std::vector<Unsaying> to_be_unsaid(Database& database) {
  std::vector<Unsaying> list;
  for (const Row& row : database.run("SELECT room, number FROM to_be_unsaid ORDER BY room, number"))
    list.push_back({row.text(0), row.integer(1)});
  return list;
}

void settle(Database& database, const Unsaying& unsaying) {
  database.run("DELETE FROM to_be_unsaid WHERE room = $1 AND number = $2",
               {unsaying.room, unsaying.number});
}

}  // namespace sequitur::server
