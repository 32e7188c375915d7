#include "server/hall/lobby_news.hpp"

#include <algorithm>

#include "server/hall/room_view.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t most_shown = 100;
constexpr Time between_news = 500;
constexpr int beats_between_figures = 4;

}  // namespace

LobbyNews::LobbyNews(Loop& loop, Rooms& rooms, Nodes& nodes, const ConnectedPeople& people,
                     const Challenges& challenges, const Pairing& pairing)
    : loop_(loop),
      rooms_(rooms),
      nodes_(nodes),
      people_(people),
      challenges_(challenges),
      pairing_(pairing) {
  nodes_.links.on<told::LobbyFigures>([this](const auto& from, const auto& figures) {
    elsewhere_[from] = figures;
    schedule();
  });
  nodes_.on_appeared.connect([this](const std::string&) { sent_figures_.clear(); });
  nodes_.on_vanished.connect([this](const std::string& node) {
    elsewhere_.erase(node);
    schedule();
  });
  nodes_.on_beat.connect([this] { on_beat(); });
}

void LobbyNews::listen(Client& client, bool on) {
  if (!on) {
    listeners_.erase(&client);
    return;
  }
  listeners_.insert(&client);
  client.send(news());
}

// Made anew a few times a second at most, however many ask.
const std::shared_ptr<const std::string>& LobbyNews::news() {
  if (!news_ || loop_.now() - news_of_ >= between_news) {
    news_ = text_of(LobbyMessage{shown()});
    news_of_ = loop_.now();
  }
  return news_;
}

void LobbyNews::schedule() {
  if (listeners_.empty()) news_.reset();  // whoever listens next must not be told what was
  if (scheduled_ || listeners_.empty()) return;
  scheduled_ = true;
  loop_.at(loop_.now() + between_news, [this] {
    scheduled_ = false;
    news_.reset();
    for (Client* client : listeners_) client->send(news());
  });
}

LobbySnapshot LobbyNews::shown() const {
  LobbySnapshot lobby{challenges_.on_show(most_shown), rooms_to_watch(), people_.clients().size(),
                      pairing_.waiting()};
  for (const auto& [node, part] : elsewhere_) {
    lobby.connected += part.connected;
    lobby.waiting += part.waiting;
    lobby.rooms.insert(lobby.rooms.end(), part.rooms.begin(), part.rooms.end());
  }
  std::ranges::sort(lobby.rooms, std::greater(), &WatchedGame::begun);
  if (lobby.rooms.size() > most_shown) lobby.rooms.resize(most_shown);
  return lobby;
}

std::vector<WatchedGame> LobbyNews::rooms_to_watch() const {
  std::vector<WatchedGame> rooms;
  for (const LiveRoom* live : rooms_.lists.to_watch(most_shown))
    rooms.push_back({summary_of(*live), static_cast<std::int64_t>(watchers(*live))});
  return rooms;
}

void LobbyNews::on_beat() {
  if (!nodes_.alone() && ++beats_ % beats_between_figures == 0) send_figures();
}

void LobbyNews::send_figures() {
  const told::LobbyFigures figures{people_.clients().size(), pairing_.waiting(), rooms_to_watch()};
  std::string text = text_of(figures);
  if (text == sent_figures_) return;
  sent_figures_ = std::move(text);
  nodes_.links.tell_all(figures);
}

}  // namespace sequitur::server
