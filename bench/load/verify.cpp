#include "bench/load/verify.hpp"

#include <cstdio>
#include <map>

namespace sequitur::load {

namespace {

using namespace server;

// What is wrong with a room of which `moves` were acknowledged; empty if nothing is.
std::string fault_in(const std::vector<Acknowledged>& moves, const Answer& answer) {
  if (answer.status != 200) return "answered with " + std::to_string(answer.status);
  const auto room = read_room_events(answer.body);
  if (!room) return "not as the wire is: " + room.error().sentence;
  std::map<int, Acknowledged> by_ply;
  int last_number = 0;
  for (const Event& event : room->events) {
    const int number = event.number;
    if (number <= last_number) return "event " + std::to_string(number) + " is out of order";
    last_number = number;
    const auto* moved = std::get_if<happened::Moved>(&event.what);
    if (!moved) continue;
    const Acknowledged move{"", number, moved->ply, moved->move};
    if (!by_ply.emplace(move.ply, move).second)
      return "ply " + std::to_string(move.ply) + " is there twice";
    if (move.ply != static_cast<int>(by_ply.size()))
      return "ply " + std::to_string(move.ply) + " is out of order";
  }
  for (const Acknowledged& move : moves) {
    const auto found = by_ply.find(move.ply);
    if (found == by_ply.end() || found->second.number != move.number ||
        found->second.move != move.move)
      return "ply " + std::to_string(move.ply) + ", " + move.move + ", event " +
             std::to_string(move.number) + ", was acknowledged and is not there";
  }
  return {};
}

}  // namespace

int verify(LoadRun& load_run, const std::vector<Acknowledged>& moves) {
  std::map<std::string, std::vector<Acknowledged>> rooms;
  for (const Acknowledged& move : moves) rooms[move.room].push_back(move);
  // The reactor may still have their alarms when they are done.
  struct Counter {
    Wires wires;
    Http http{wires, 16};
  };
  std::vector<std::unique_ptr<Counter>> counters;
  int wrong = 0;
  for (const Target& node : load_run.wires.nodes) {
    counters.push_back(std::make_unique<Counter>(Wires{load_run.reactor, {node}}));
    Http& http = counters.back()->http;
    for (const auto& [room, acknowledged] : rooms)
      http.ask({"GET", "/api/rooms/" + room + "/events?after=0", "", "",
                [&wrong, &room, &acknowledged, &node](const Answer& answer) {
                  const std::string fault = fault_in(acknowledged, answer);
                  if (fault.empty()) return;
                  ++wrong;
                  std::printf("room %s by %s: %s\n", room.c_str(), node.host.c_str(),
                              fault.c_str());
                }});
    while (http.waiting() > 0) load_run.reactor.turn(std::chrono::milliseconds(100));
  }
  std::printf("%zu acknowledged moves in %zu rooms: %s\n", moves.size(), rooms.size(),
              wrong ? "not all of them are there" : "each is there, once and in order");
  return wrong ? 1 : 0;
}

}  // namespace sequitur::load
