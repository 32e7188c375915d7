#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <expected>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <thread>
#include <vector>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/serve_options.hpp"
#include "cli/terminal.hpp"
#include "cli/usual_database.hpp"
#include "engine/game/text.hpp"
#include "server/api/api.hpp"
#include "server/app/house.hpp"
#include "server/bus/redis_address.hpp"
#include "server/bus/redis_bus.hpp"
#include "server/log/log.hpp"
#include "server/mail/smtp.hpp"
#include "server/store/deletions.hpp"
#include "server/store/integrity.hpp"
#include "server/store/owner_lock.hpp"

namespace sequitur::cli {

namespace {

server::Time wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Several nodes on one machine have different ports.
std::string usual_node_name(std::uint16_t port) {
  char host[256] = {};
  if (gethostname(host, sizeof host - 1) != 0) return "one";
  return port == 0 ? host : host + (":" + std::to_string(port));
}

// The names by which browsers on the same network reach this machine.
std::vector<std::string> own_host_names() {
  char host[256] = {};
  if (gethostname(host, sizeof host - 1) != 0) return {};
  std::string name = host;
  for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return {name, name + ".local"};
}

void announce(const server::Address& open, const ServeOptions& options) {
  const bool named = open.host == "127.0.0.1";
  std::cout << "Sequitur is at http://" << (named ? "localhost" : open.host) << ":" << open.port
            << "/ (Ctrl-C ends it)\n";
  if (options.house.plain_http)
    std::cout << "Plain HTTP: passwords and cookies travel unprotected, and the page works only "
                 "while this server can be reached.\n";
  if (options.house.origin.starts_with("https") && !options.network.proxies.any())
    std::cout << "Without --behind-proxy everyone seems to come from the proxy's own address, and "
                 "limits for one address do not work.\n";
  if (!options.house.plain_http && options.house.origin.empty() && !named)
    std::cout
        << "Online play from other machines needs --origin https://… behind a proxy with TLS, "
           "or --plain-http.\n";
  std::cout << std::flush;
}

// Returns the exit code.
int serve_until_told(const ServeOptions& options) {
  try {
    if (!options.bus.empty()) server::read_redis_address(options.bus);  // throws BusError
    if (const auto lost = server::lost_database(options.database); lost && !options.new_database)
      return complain(*lost);
    const server::OwnerLock lock(options.database);
    server::Network network;
    server::House house(network, options.house, options.database);
    server::Api api(house.parts(), &network);
    server::Address address;
    std::string must_end;
    house.on_must_end.connect([&](const std::string& why) {
      must_end = why;
      std::raise(SIGINT);
    });
    network.post([&] { house.open([&] { announce(address, options); }); });
    const auto ended = network.serve(
        options.network, api, [&](const server::Address& open) { address = open; }, interrupted());
    if (!must_end.empty()) return complain(must_end);
    return ended ? exit_fine : complain(ended.error());
  } catch (const server::DatabaseError& error) {
    return complain(error.what());
  } catch (const server::BusError& error) {
    return complain(error.what());
  }
}

int run(ServeOptions options) {
  const InterruptGuard guard;
  std::signal(SIGPIPE, SIG_IGN);  // a browser may have gone while we write to it
  // A service manager ends services by SIGTERM, and a closed terminal ends programs by SIGHUP.
  for (const int signal : {SIGTERM, SIGHUP}) std::signal(signal, [](int) { std::raise(SIGINT); });
  server::set_log_level(options.log);
  if (!options.house.origin.empty() && !is_origin(options.house.origin))
    return complain("the origin " + sequitur::quoted(options.house.origin) +
                    " is not an origin; expected one such as https://club.example, without a path");
  if (const auto proxies = named_proxies(options))
    options.network.proxies = *proxies;
  else
    return complain(proxies.error());
  for (const std::string& name : own_host_names()) options.house.hosts.push_back(name);
  if (options.database.empty()) {
    options.database = usual_database();
    std::error_code ignored;  // opening the file will say what is wrong
    std::filesystem::create_directories(std::filesystem::path(options.database).parent_path(),
                                        ignored);
  }
  if (!options.bus.empty()) {
    if (options.database.find("://") == std::string::npos)
      return complain(
          "--bus is for several servers on one PostgreSQL database; add --database "
          "postgres://user@host/name");
    options.house.open_bus = [url = options.bus](const std::string& me, server::Post post,
                                                 server::Heard heard) {
      return server::open_redis_bus(url, me, std::move(post), std::move(heard));
    };
  }
  if (!options.smtp.empty()) {
    const auto mail_server = server::read_smtp_server(options.smtp, options.smtp_from);
    if (!mail_server) return complain("--smtp: " + mail_server.error());
    if (options.house.origin.empty())
      return complain("--smtp needs --origin https://club.example, for the links in its e-mails");
    options.house.open_carrier = [mail_server = *mail_server] {
      return server::carry_by_smtp(mail_server, wall_clock);
    };
  }
  if (options.house.deletions.empty())
    options.house.deletions = server::usual_deletions(options.database);
  if (options.house.node.empty())
    options.house.node = usual_node_name(options.network.address.port);
  if (options.house.engine_threads == 0)
    options.house.engine_threads = std::max(1U, std::thread::hardware_concurrency() / 2);
  return serve_until_told(options);
}

}  // namespace

void offer_serve(CLI::App& app, Command& chosen) {
  const auto options = std::make_shared<ServeOptions>();
  auto* command = app.add_subcommand(
      "serve", "Show the page, and let people play each other: in a browser, from anywhere");
  add_serve_options(*command, *options);
  command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
  command->footer(examples({{"sequitur serve", "then open http://localhost:8080/"},
                            {"sequitur serve --listen 0.0.0.0 --plain-http", "for a whole house"},
                            {"sequitur serve --origin https://club.example --behind-proxy",
                             "behind Caddy or nginx: docs/operate/online.md"},
                            {"sequitur serve --database postgres://club@db/club --bus redis://db",
                             "one of several nodes: docs/operate/nodes.md"}}));
}

}  // namespace sequitur::cli
