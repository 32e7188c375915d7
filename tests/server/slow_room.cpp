#include "tests/server/slow_room.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace sequitur::server {

namespace {

using nlohmann::json;

std::string other_seat(const std::string& seat) { return seat == "p1" ? "p2" : "p1"; }

class SlowRoom {
 public:
  SlowRoom(const json& room, const json& events) : room_(room), events_(events) {}

  json state(std::int64_t now) const {
    return {{"n", events_.empty() ? json(0) : events_.back()["n"]},
            {"moves", names(standing_moves())},
            {"turn", turn()},
            {"draw", draw()},
            {"takeback", takeback()},
            {"rematch", rematch()},
            {"next", next()},
            {"ending", ending()},
            {"times", times(now)},
            {"plan", {{"p1", plan("p1")}, {"p2", plan("p2")}}},
            {"said", {{"p1", said("p1")}, {"p2", said("p2")}, {"gallery", said("gallery")}}}};
  }

 private:
  // The newest event that fits; null if there is none.
  template <class Wanted>
  const json* last(Wanted wanted) const {
    const auto found = std::find_if(events_.rbegin(), events_.rend(), wanted);
    return found == events_.rend() ? nullptr : &*found;
  }
  const json* last(const char* kind) const {
    return last([&](const json& event) { return event["kind"] == kind; });
  }
  // Whether an event after `event`, which is one of them, fits.
  template <class Wanted>
  bool followed(const json& event, Wanted wanted) const {
    return std::ranges::any_of(events_,
                               [&](const json& later) { return &later > &event && wanted(later); });
  }
  bool over() const { return last("ended"); }

  // A move stands unless a later event goes back to before it.
  std::vector<json> standing_moves() const {
    std::vector<json> standing;
    for (const json& event : events_)
      if (event["kind"] == "move" && !followed(event, [&](const json& later) {
            return later["kind"] == "takenBack" && later["plies"] < event["ply"];
          }))
        standing.push_back(event);
    return standing;
  }
  static json names(const std::vector<json>& moves) {
    json names = json::array();
    for (const json& move : moves) names.push_back(move["move"]);
    return names;
  }
  json turn() const {
    if (over()) return nullptr;
    return standing_moves().size() % 2 == 0 ? "p1" : "p2";  // a swap is a move like any other
  }

  // The player who offered, unless something since then has settled it.
  template <class Settles>
  json open_offer(const char* kind, Settles settles) const {
    const json* const offer = last(kind);
    if (!offer) return nullptr;
    const std::string other = other_seat((*offer)["by"]);
    if (followed(*offer, [&](const json& later) { return settles(later, other); })) return nullptr;
    return (*offer)["by"];
  }
  json draw() const {
    return open_offer("drawOffered", [](const json& later, const std::string& other) {
      const json& kind = later["kind"];
      return ((kind == "drawDeclined" || kind == "move") && later["by"] == other) ||
             kind == "takenBack" || kind == "ended";
    });
  }
  json takeback() const {
    return open_offer("takebackAsked", [](const json& later, const std::string& other) {
      const json& kind = later["kind"];
      return (kind == "takebackDeclined" && later["by"] == other) || kind == "move" ||
             kind == "takenBack" || kind == "ended";
    });
  }
  json rematch() const {
    return open_offer("rematchOffered", [](const json& later, const std::string& other) {
      return (later["kind"] == "rematchDeclined" && later["by"] == other) ||
             later["kind"] == "rematched";
    });
  }
  json next() const {
    const json* const rematched = last("rematched");
    return rematched ? (*rematched)["room"] : json();
  }

  json ending() const {
    const json* const ended = last("ended");
    if (!ended) return nullptr;
    json ending = {{"result", (*ended)["result"]}, {"termination", (*ended)["termination"]}};
    if (ended->contains("ratings")) ending["ratings"] = (*ended)["ratings"];
    return ending;
  }

  // This turn began with the last move or takeback, plus all that was credited since.
  std::int64_t turn_began() const {
    const json* const turned = last(
        [](const json& event) { return event["kind"] == "move" || event["kind"] == "takenBack"; });
    std::int64_t began = turned ? (*turned)["at"] : room_["begun"];
    for (const json& event : events_)
      if (event["kind"] == "credited" && (!turned || event["n"] > (*turned)["n"]))
        began += event["time"].get<std::int64_t>();
    return began;
  }
  json times(std::int64_t now) const {
    const std::string kind = room_["clock"]["kind"];
    if (kind == "none") return nullptr;
    const auto moves = standing_moves();
    json left = json::array({room_["clock"]["base"], room_["clock"]["base"]});
    if (!moves.empty()) left = moves.back()["left"];
    if (over()) left = (*last("ended"))["left"];
    json times = {{"left", left}, {"runs", nullptr}, {"abort", nullptr}, {"now", now}};
    if (over()) return times;
    const std::int64_t gone = std::max<std::int64_t>(now - turn_began(), 0);
    if (kind == "live" && moves.size() < 2) {
      times["abort"] = std::max<std::int64_t>(60'000 - gone, 0);
      return times;
    }
    times["runs"] = turn();
    json& running = times["left"][turn() == "p1" ? 0 : 1];
    running = std::max<std::int64_t>(running.get<std::int64_t>() - gone, 0);
    return times;
  }

  json plan(const std::string& seat) const {
    const json none = {{"premove", ""}, {"lines", json::array()}};
    const json* const planned =
        last([&](const json& event) { return event["kind"] == "planned" && event["by"] == seat; });
    if (!planned || followed(*planned, [](const json& later) {
          return later["kind"] == "takenBack" || later["kind"] == "ended";
        }))
      return none;
    return {{"premove", (*planned)["premove"]}, {"lines", (*planned)["lines"]}};
  }

  json said(const std::string& reader) const {
    json numbers = json::array();
    for (const json& event : events_) {
      if (event["kind"] != "said") continue;
      const bool taken_away = followed(event, [&](const json& later) {
        return later["kind"] == "unsaid" && later["number"] == event["n"];
      });
      const bool may_read = event["to"] == "all" ||
                            (event["to"] == "players" && reader != "gallery") ||
                            (event["to"] == "gallery" && (reader == "gallery" || over()));
      if (may_read && !taken_away) numbers.push_back(event["n"]);
    }
    return numbers;
  }

  const json& room_;
  const json& events_;
};

bool is_told(const json& event, const std::string& reader) {
  if (event["kind"] == "planned") return event["by"] == reader;
  if (event["kind"] != "said") return true;
  return event["to"] == "all" || (event["to"] == "gallery") == (reader == "gallery");
}

}  // namespace

json slow_state(const json& room, const json& events, std::int64_t now) {
  return SlowRoom(room, events).state(now);
}

json slow_unseen(const json& events) {
  json unseen = json::object();
  for (const std::string reader : {"p1", "p2", "gallery"}) {
    unseen[reader] = json::array();
    for (std::size_t i = 0; i < events.size(); ++i)
      if (!is_told(events[i], reader)) unseen[reader].push_back(i);
  }
  return unseen;
}

}  // namespace sequitur::server
