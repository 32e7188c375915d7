#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/app/house.hpp"
#include "server/log/log.hpp"
#include "server/net/network.hpp"

namespace CLI {
class App;
}

// The options of `sequitur serve`, which `sequitur doctor` takes too.
namespace sequitur::cli {

struct ServeOptions {
  server::NetworkOptions network;
  server::HouseRules house;
  std::string database;
  std::string bus;
  std::string smtp;
  std::string smtp_from;
  bool behind_proxy = false;
  bool new_database = false;
  std::vector<std::string> proxies;
  server::LogLevel log = server::LogLevel::warning;
};

void add_serve_options(CLI::App& command, ServeOptions& options);

// Whether the text is an origin as browsers write it: scheme, host in small letters, perhaps a
// port, and nothing after it.
bool is_origin(std::string_view text);

// The error is a sentence.
std::expected<server::Proxies, std::string> named_proxies(const ServeOptions& options);

}  // namespace sequitur::cli
