#pragma once

#include <optional>

#include "server/base/loop.hpp"
#include "server/base/signal.hpp"
#include "server/hall/pending_writes.hpp"
#include "server/store/desk.hpp"

namespace sequitur::server {

// The database takes nothing for a while. It is tried again and again; meanwhile no clock runs, and
// afterwards everything goes on.
class StoreTrouble {
 public:
  StoreTrouble(Loop& loop, Desk& writer, const PendingWrites& pending)
      : loop_(loop), writer_(writer), pending_(pending) {}

  // Since then nothing can be written.
  void begin(Time since, const StoreFailure& failure);
  bool lasts() const { return since_.has_value(); }
  // From when on a room is owed time that was last looked after then. The database was probably
  // away from whoever had the room before as well, who then cannot write any more what they owe it.
  Time owed_since(Time seen) const;

  Signal<Time> on_recovered;  // from what has lasted since then

 private:
  void try_to_write(Time pause);
  void recover();

  Loop& loop_;
  Desk& writer_;
  const PendingWrites& pending_;
  std::optional<Time> since_;
  struct {
    Time since = 0, until = 0;
  } last_;
};

}  // namespace sequitur::server
