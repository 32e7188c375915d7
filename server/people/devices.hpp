#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sequitur::server {

// Device cookies (OWASP): a browser in which somebody has signed in keeps a signed note of it, so
// that whoever tries that name elsewhere cannot keep them out here. A note does not say whose it
// is, and opens nothing by itself.
class Devices {
 public:
  explicit Devices(std::string key) : key_(std::move(key)) {}

  // What the device is called if somebody has signed in there by that (folded) name.
  std::optional<std::string> known(std::string_view cookie, std::string_view name) const;
  // The cookie from now on: that name is known there, too. The last five are kept.
  std::string with(std::string_view cookie, std::string_view name) const;

 private:
  std::string note(std::string_view device, std::string_view name) const;
  std::string key_;
};

}  // namespace sequitur::server
