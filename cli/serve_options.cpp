#include "cli/serve_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "cli/options.hpp"
#include "cli/usual_database.hpp"

namespace sequitur::cli {

namespace {

constexpr std::pair<std::string_view, server::LogLevel> log_levels[] = {
    {"debug", server::LogLevel::debug},
    {"info", server::LogLevel::info},
    {"warning", server::LogLevel::warning},
    {"error", server::LogLevel::error},
    {"off", server::LogLevel::off}};

void add_log_option(CLI::App& command, ServeOptions& options) {
  std::vector<std::string> names;
  for (const auto& [name, level] : log_levels) names.emplace_back(name);
  auto* option = command.add_option_function<std::string>(
      "--log",
      [&options](const std::string& given) {
        for (const auto& [name, level] : log_levels)
          if (given == name) options.log = level;
      },
      "What is logged to stderr, as JSON lines");
  takes_one_of(option, names)->default_str("warning");
}

// Where it listens, and what it belongs to.
void add_place_options(CLI::App& command, ServeOptions& options) {
  command
      .add_option("--listen", options.network.address.host,
                  "IP address; 0.0.0.0 opens it to the network")
      ->capture_default_str();
  takes_whole_number(
      command.add_option("--port", options.network.address.port, "Port; 0 takes any that is free"),
      0, 65535)
      ->capture_default_str();
  command
      .add_option("--database", options.database,
                  "Where games are kept: a file, or postgres://user@host/name")
      ->envname(database_variable)
      ->default_str(usual_database_shown);
  command
      .add_option("--deletions", options.house.deletions,
                  "The list of people who were deleted, which sequitur restore reads")
      ->envname("SEQUITUR_DELETIONS")
      ->default_str("DATABASE-deletions, beside a file");
  command.add_flag("--new-database", options.new_database,
                   "Begin with an empty database although the file of an earlier one is gone");
  command.add_flag("--damaged-database", options.house.damaged_database,
                   "Continue with what can be read of a damaged database");
  command
      .add_option("--bus", options.bus,
                  "Several servers on one PostgreSQL database tell each other what is new: "
                  "redis://host")
      ->envname("SEQUITUR_BUS");
  command
      .add_option("--node", options.house.node,
                  "The name of this server among them, for logs and the operator")
      ->default_str("the machine's name and the port");
  command
      .add_option("--smtp", options.smtp,
                  "The mail server that sends links for a new password: "
                  "smtp://user:password@host:587 or smtps://host")
      ->envname("SEQUITUR_SMTP");
  command
      .add_option("--smtp-from", options.smtp_from,
                  "The address that its e-mail comes from: games@club.example")
      ->envname("SEQUITUR_SMTP_FROM");
  command.add_option("--origin", options.house.origin,
                     "The public address of this server behind a proxy: https://club.example");
}

// How people reach it.
void add_door_options(CLI::App& command, ServeOptions& options) {
  command.add_flag(
      "--behind-proxy", options.behind_proxy,
      "Take people's addresses from X-Forwarded-For, as a proxy on this machine sets it");
  command
      .add_option("--proxy", options.proxies,
                  "Where the proxies are if not on this machine: 10.0.0.5 or 10.0.0.0/8")
      ->allow_extra_args(false);
  command.add_flag("--plain-http", options.house.plain_http,
                   "For a home network without TLS: cookies without __Host- and Secure");
  command
      .add_option("--host", options.house.hosts,
                  "A name by which browsers may call this server over plain HTTP, beside its "
                  "addresses, localhost and the machine's own name")
      ->allow_extra_args(false);
  command
      .add_option("--connections-per-address", options.network.connections_per_address,
                  "The most open connections from one address")
      ->capture_default_str();
}

// How much it may take of the machine.
void add_share_options(CLI::App& command, ServeOptions& options) {
  command
      .add_option("--engine-threads", options.house.engine_threads,
                  "Threads on which the engine plays; 0: half the processors")
      ->check(CLI::Range(0, 64))
      ->capture_default_str();
  command
      .add_option("--workers", options.house.workers,
                  "Threads that think about analyses people ask for; 0 leaves them to sequitur "
                  "worker")
      ->check(CLI::Range(0, 64))
      ->capture_default_str();
}

}  // namespace

void add_serve_options(CLI::App& command, ServeOptions& options) {
  options.house.engine_threads = 0;
  options.house.workers = 1;
  options.house.node.clear();
  add_place_options(command, options);
  add_door_options(command, options);
  add_share_options(command, options);
  add_log_option(command, options);
}

bool is_origin(std::string_view text) {
  const bool tls = text.starts_with("https://");
  if (!tls && !text.starts_with("http://")) return false;
  const std::string_view host = text.substr(tls ? 8 : 7);
  return !host.empty() && std::ranges::all_of(host, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == ':' ||
           c == '[' || c == ']';
  });
}

std::expected<server::Proxies, std::string> named_proxies(const ServeOptions& options) {
  std::vector<server::AddressRange> named;
  for (const std::string& text : options.proxies) {
    const auto range = server::AddressRange::read(text);
    if (!range) return std::unexpected(range.error());
    named.push_back(*range);
  }
  if (!options.behind_proxy && named.empty()) return server::Proxies();
  return named.empty() ? server::Proxies::on_this_machine() : server::Proxies(std::move(named));
}

}  // namespace sequitur::cli
