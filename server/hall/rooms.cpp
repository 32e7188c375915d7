#include "server/hall/rooms.hpp"

namespace sequitur::server {

Rooms::Rooms(Loop& loop, Desk& writer, Desk& reader, EnginePool& engines, Nodes& nodes,
             ActionGuard& guard)
    : messages_(nodes.links),
      trouble(loop, writer, pending_),
      directory(loop, reader, nodes.me(), messages_, *this),
      lists(reader, directory),
      clocks(loop, nodes, pending_, trouble, directory, *this),
      audience(loop, directory, clocks, messages_),
      engine_(engines, trouble, directory, *this),
      ownership_({writer, reader, nodes, pending_, trouble, messages_, directory, clocks, engine_,
                  audience, *this}),
      relay_({loop, nodes, messages_, directory, clocks, audience, ownership_, *this, *this}),
      actions({loop, writer, nodes, guard, pending_, trouble, messages_, directory, clocks, engine_,
               audience, ownership_, relay_}),
      words(loop, nodes, directory, ownership_, *this) {}

void Rooms::write(LiveRoom& live, std::vector<Event> events, Answer answer) {
  actions.write(live, std::move(events), std::move(answer));
}

void Rooms::carry_out(LiveRoom& live, const PendingActionPointer& action) {
  actions.carry_out(live, action);
}

void Rooms::apply_written(LiveRoom& live, const std::vector<Event>& events,
                          const std::function<void()>& acknowledge) {
  actions.apply_written(live, events, acknowledge);
}

void Rooms::go_on(LiveRoom& live) { actions.go_on(live); }

bool Rooms::is_stale(const LiveRoom& live) const { return ownership_.is_stale(live); }

void Rooms::catch_up(LiveRoom& live, std::function<void(bool seen)> then) {
  ownership_.catch_up(live, std::move(then));
}

void Rooms::catch_up_soon(LiveRoom& live) { ownership_.catch_up_soon(live); }

void Rooms::settle_in(LiveRoom& live) { ownership_.settle_in(live); }

}  // namespace sequitur::server
