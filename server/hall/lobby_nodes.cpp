// One lobby on several nodes. Challenges and who waits are in the database; what the nodes tell
// each other is only that there is something new, who is connected where, and what can be watched.
#include "server/hall/lobby.hpp"
#include "server/store/rows/challenges.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr int beats_between_figures = 4;
constexpr int beats_between_looks = 10;  // though nobody has said that there is something new

}  // namespace

void Lobby::listen() {
  Links& links = nodes_.links;
  links.on("lobby", [this](const auto&, const json&) { look_again(); });
  links.on("people", [this](const auto& from, const json& m) { on_people(from, m); });
  links.on("figures", [this](const auto& from, const json& m) {
    Elsewhere& part = elsewhere_[from];
    part.connected = m.at("connected");
    part.waiting = m.at("waiting");
    part.rooms = m.at("rooms");
    schedule_news();
  });
  links.on("whoIsThere", [this](const auto& from, const json&) { send_who_is_here(from); });
  links.on_hole.connect([this](const std::string& from) {
    nodes_.links.tell(from, {{"what", "whoIsThere"}});
    look_again();
  });
  nodes_.on_appeared.connect([this](const std::string& node) {
    send_who_is_here(node);
    sent_figures_.clear();
  });
  nodes_.on_vanished.connect([this](const std::string& node) {
    elsewhere_.erase(node);
    schedule_news();
  });
  nodes_.on_given_up.connect([this] { overlooked_ = true; });
  nodes_.on_beat.connect([this] { on_beat(); });
}

void Lobby::send_who_is_here(const std::string& node) const {
  json people = json::array();
  for (const auto& [person, clients] : people_) people.push_back(person);
  nodes_.links.tell(node, {{"what", "people"}, {"all", std::move(people)}});
}

void Lobby::on_people(const std::string& node, const json& message) {
  auto& people = elsewhere_[node].people;
  if (message.contains("all")) people = message.at("all").get<std::unordered_set<std::int64_t>>();
  if (message.contains("here")) people.insert(message.at("here").at(0).get<std::int64_t>());
  if (message.contains("gone")) people.erase(message.at("gone").at(0).get<std::int64_t>());
}

std::vector<std::string> Lobby::nodes_of(std::int64_t person) const {
  std::vector<std::string> nodes;
  for (const auto& [node, part] : elsewhere_)
    if (part.people.contains(person)) nodes.push_back(node);
  return nodes;
}

void Lobby::on_beat() {
  if (nodes_.alone()) return;
  ++beats_;
  if (overlooked_)
    look_at_seekers([this] { seek_again(); });
  else
    look_at_seekers();
  if (beats_ % beats_between_figures == 0) send_figures();
  if (beats_ % beats_between_looks == 0) look_again();
}

void Lobby::send_figures() {
  const json figures = {{"what", "figures"},
                        {"connected", clients_.size()},
                        {"waiting", seeking_.size()},
                        {"rooms", rooms_to_watch()}};
  std::string text = figures.dump(-1, ' ', false, json::error_handler_t::replace);
  if (text == sent_figures_) return;
  sent_figures_ = std::move(text);
  nodes_.links.tell_all(figures);
}

void Lobby::look_again() {
  look_at_seekers();
  look_at_offers();
}

// Of one that is no longer open and whose maker is here, whether it was taken.
void Lobby::look_at_offers() {
  if (std::exchange(looking_, true)) return;
  struct Seen {
    Offers open;
    std::vector<std::pair<std::string, std::string>> taken;  // and its room
  };
  std::vector<std::string> own;
  for (const auto& [id, offer] : offers_)
    if (people_.contains(offer.challenge.by)) own.push_back(id);
  touched_.clear();
  const auto seen = std::make_shared<Seen>();
  reader_.ask(
      [seen, own, now = loop_.now()](Database& database) {
        *seen = {open_offers(database, now), {}};
        for (const std::string& id : own)
          if (!seen->open.contains(id))
            if (std::string room = room_of_challenge(database, id); !room.empty())
              seen->taken.emplace_back(id, std::move(room));
      },
      [this, seen](const Stored& stored) {
        looking_ = false;
        if (!stored) return;
        for (const auto& [id, room] : seen->taken)
          if (const auto offer = offers_.extract(id))
            send_to(offer.mapped().challenge.by,
                    {{"type", "accepted"}, {"challenge", id}, {"room", room}});
        for (const std::string& id : touched_) {
          seen->open.erase(id);
          if (auto offer = offers_.extract(id)) seen->open.insert(std::move(offer));
        }
        offers_ = std::move(seen->open);
        schedule_news();
      });
}

}  // namespace sequitur::server
