#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/hall/engine_seat.hpp"
#include "server/hall/room_audience.hpp"
#include "server/store/rows/leases.hpp"

namespace sequitur::server {

// Whose room it is: how a room changes hands, and what a node does with one that it gets or loses.
// One node owns a room and writes to it; the others have copies.
class RoomOwnership {
 public:
  struct Parts {
    Desk& writer;
    Desk& reader;
    Nodes& nodes;
    PendingWrites& pending;
    StoreTrouble& trouble;
    RoomMessages& messages;
    RoomDirectory& directory;
    ClockKeeper& clocks;
    EngineSeat& engine;
    RoomAudience& audience;
    EventApplier& applier;
  };
  explicit RoomOwnership(const Parts& parts);

  // As RoomKeeper has them.
  bool is_stale(const LiveRoom& live) const;
  void catch_up(LiveRoom& live, std::function<void(bool seen)> then);
  void catch_up_soon(LiveRoom& live);
  void settle_in(LiveRoom& live);

  // Takes the room over; `then` is told whether the database answered.
  void take_lease(LiveRoom& live, From from, std::function<void(bool seen)> then);
  // Takes over the games that run and that nobody looks after.
  void take_over_all(std::function<void()> done);
  void take_over_soon();
  // Reads what was not told, because messages do not pass: of rooms that may be behind, or of all.
  enum class Which : std::uint8_t { stale, all };
  void keep_up(Which which);

 private:
  struct News;  // of a room, from the database
  void on_news(LiveRoom& live, const News& news);
  void on_beat();
  void set_owner(LiveRoom& live, const std::string& node, std::int64_t fence);
  void lose(LiveRoom& live);
  void load_taken_over(const std::vector<Inherited>& rooms, const std::function<void()>& done);
  void load_own_running();
  // After something was read or written: the engine may have to think, and what waited goes on.
  void arrived(LiveRoom& live);

  Parts parts_;
  int beats_ = 0;
  bool taking_over_ = false;
  bool keeping_up_ = false;
  bool keep_up_again_ = false;
};

}  // namespace sequitur::server
