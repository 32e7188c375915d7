#pragma once

#include <optional>

#include "server/base/loop.hpp"
#include "server/base/signal.hpp"
#include "server/hall/pending_writes.hpp"
#include "server/store/desk.hpp"

namespace sequitur::server {

// Times in which the database cannot be written to. It is tried again and again. Meanwhile no clock
// runs, and afterwards everything goes on.
class StoreTrouble {
 public:
  StoreTrouble(Loop& loop, Desk& writer, const PendingWrites& pending)
      : loop_(loop), writer_(writer), pending_(pending) {}

  // Nothing can be written since then.
  void begin(Time since, const StoreFailure& failure);
  bool lasts() const { return since_.has_value(); }
  // The moment from which a room is owed time, if a node last looked after it at `seen`. The owner
  // before probably could not reach the database either, and so cannot have written what it owed.
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
