#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

// Messages between the nodes that share a database. They are disposable: whatever matters is in
// the database, and whoever misses one reads it there.
namespace sequitur::server {

struct BusFigures {                           // for /metrics
  std::uint64_t sent = 0;                     // that a node took
  std::uint64_t received = 0;                 // that were handed to the loop
  std::uint64_t lost = 0;                     // that no node took, as far as we know
  std::uint64_t bytes_out = 0, bytes_in = 0;  // of the messages themselves
  bool connected = false;                     // for sending and for receiving
};

class Bus {
 public:
  virtual ~Bus() = default;

  // To a node, by its id. Never blocks, and promises nothing. Two messages to the same node arrive
  // in the order in which they were sent, if both do.
  virtual void send(const std::string& to, std::string text) = 0;
  virtual BusFigures figures() const = 0;
};

// Called on the loop's thread.
using Heard = std::function<void(std::string text)>;

// A bus that cannot be, as one sentence without its full stop and without a password.
struct BusError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace sequitur::server
