#include "server/hall/room_words.hpp"

namespace sequitur::server {

RoomWords::RoomWords(Loop& loop, Nodes& nodes, RoomDirectory& directory, RoomOwnership& ownership,
                     EventWriter& writer)
    : loop_(loop), nodes_(nodes), directory_(directory), ownership_(ownership), writer_(writer) {
  nodes_.links.on<told::Unsay>([this](const auto&, const auto& m) { unsay_all_here(m.person); });
}

void RoomWords::unsay(const std::string& id, int number, std::function<void()> done) {
  directory_.with(id, [this, id, number, done](LiveRoom* live, const Refusal&) {
    if (!live) return done();
    if (live->queue.writing())
      return live->queue.wait([this, id, number, done] { unsay(id, number, done); });
    if (!live->owned()) {  // its owner is asked to do so as well; of an orphan we become the owner
      if (nodes_.links.knows(live->owner())) return;
      return ownership_.take_lease(*live, From::nobody, [this, id, number, done](bool seen) {
        if (const LiveRoom* now = directory_.look(id); seen && now && now->owned())
          unsay(id, number, done);
      });
    }
    const auto event = live->room.unsaid(number, loop_.now());
    if (!event) return done();
    writer_.write(*live, {*event}, [done](const auto& answered) {
      if (answered) done();
    });
  });
}

void RoomWords::unsay_all(std::int64_t person) {
  unsay_all_here(person);
  nodes_.links.tell_all(told::Unsay{person});
}

void RoomWords::unsay_all_here(std::int64_t person) {
  std::vector<std::pair<std::string, int>> words;
  for (const auto& [id, live] : directory_.all()) {
    if (!live->owned()) continue;  // its owner is told as well
    for (const Event& event : live->room.events())
      if (const auto* said = std::get_if<happened::Said>(&event.what);
          said && said->person == person && !said->text.empty())
        words.emplace_back(id, event.number);
  }
  for (const auto& [id, number] : words) unsay(id, number, [] {});
}

}  // namespace sequitur::server
