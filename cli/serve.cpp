#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/terminal.hpp"
#include "server/listener.hpp"
#include "server/pages.hpp"

namespace sequitur::cli {

namespace {

int run(const server::Address& address) {
  const InterruptGuard guard;
  std::signal(SIGPIPE, SIG_IGN);  // a browser that has gone
  const auto served = server::serve(
      address,
      [](const server::Request& request) { return server::page_reply(request, server::assets()); },
      [](const server::Address& open) {
        const bool named = open.host == "127.0.0.1";
        std::cout << "Sequitur is at http://" << (named ? "localhost" : open.host) << ":"
                  << open.port << "/ (Ctrl-C ends it)" << std::endl;
      },
      interrupted());
  return served ? exit_fine : complain(served.error());
}

}  // namespace

void offer_serve(CLI::App& app, Command& chosen) {
  static server::Address address;
  auto* command = app.add_subcommand("serve", "Show the page: play, learn and build in a browser");
  command->add_option("--listen", address.host, "IP address; 0.0.0.0 opens it to the network")
      ->capture_default_str();
  command->add_option("--port", address.port, "Port; 0 takes any that is free")
      ->capture_default_str();
  command->callback([&chosen] { chosen = [] { return run(address); }; });
  command->footer(examples({{"sequitur serve", "then open http://localhost:8080/"},
                            {"sequitur serve --listen 0.0.0.0 --port 80", "for a whole house"}}));
}

}  // namespace sequitur::cli
