#pragma once

#include <expected>
#include <string>

#include "server/base/time.hpp"

namespace sequitur::server {

struct Letter {
  std::string to;
  std::string subject;
  std::string text;  // UTF-8, lines end with '\n'
};

// The letter as it goes over the line (RFC 5322, MIME): plain text in UTF-8.
std::string message_of(const Letter& letter, const std::string& from, const std::string& id,
                       Time now);

// Brings letters to where they are sent on from. Used by one thread at a time, and may take long.
class Carrier {
 public:
  virtual ~Carrier() = default;
  // Why it did not succeed, as one sentence without an address.
  virtual std::expected<void, std::string> carry(const Letter& letter) = 0;
};

}  // namespace sequitur::server
