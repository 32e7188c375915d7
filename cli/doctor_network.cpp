#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/doctor.hpp"
#include "engine/game/text.hpp"
#include "server/base/origin.hpp"
#include "server/bus/bus.hpp"
#include "server/bus/redis_address.hpp"
#include "server/bus/redis_line.hpp"
#include "server/mail/smtp.hpp"

namespace sequitur::cli {

namespace {

bool is_loopback(const std::string& host) { return host == "::1" || host.starts_with("127."); }

// What the system says to a server that would listen there: 0, or errno. EINVAL: it is no address.
int tried_to_listen(const server::Address& address) {
  sockaddr_in v4{};
  v4.sin_family = AF_INET;
  v4.sin_port = htons(address.port);
  sockaddr_in6 v6{};
  v6.sin6_family = AF_INET6;
  v6.sin6_port = htons(address.port);
  const bool is_v4 = inet_pton(AF_INET, address.host.c_str(), &v4.sin_addr) == 1;
  if (!is_v4 && inet_pton(AF_INET6, address.host.c_str(), &v6.sin6_addr) != 1) return EINVAL;
  const int tried = ::socket(is_v4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (tried < 0) return errno;
  const int yes = 1;
  ::setsockopt(tried, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  const auto* any =
      is_v4 ? reinterpret_cast<const sockaddr*>(&v4) : reinterpret_cast<const sockaddr*>(&v6);
  const bool listens =
      ::bind(tried, any, is_v4 ? sizeof v4 : sizeof v6) == 0 && ::listen(tried, 1) == 0;
  const int why = listens ? 0 : errno;
  ::close(tried);
  return why;
}

// Somebody has the port: ours, which says how it is, or another program.
Finding look_at_neighbour(const server::Address& address, const std::string& place) {
  const auto health = ask_server(address, "/health");
  if (health && health->status == 200 && health->text == "fine\n")
    return {"port", Health::fine, "a server is at " + place + " and says that it is fine"};
  const bool ours = health && health->status == 503 &&
                    (health->text == "starting\n" || health->text.starts_with("the database"));
  if (ours)
    return {"port", Health::wrong,
            "the server at " + place + " says: " + health->text.substr(0, health->text.find('\n')),
            "do what deploy/RUNBOOK.md says about it"};
  return {"port", Health::wrong, "another program is at " + place,
          "end it, or give the server another --port"};
}

bool says_whom_it_believes(const ServeOptions& options) {
  return options.behind_proxy || !options.proxies.empty();
}

Finding wrong_proxy(const std::string& sentence, const std::string& right) {
  return {"proxy", Health::wrong, sentence, right};
}

// A server that others reach by a proxy with TLS.
Finding look_behind_origin(const ServeOptions& options, const server::Proxies& proxies) {
  const bool local = is_loopback(options.network.address.host);
  const bool tls = options.house.origin.starts_with("https://");
  if (tls && options.house.plain_http)
    return wrong_proxy("--plain-http leaves cookies unprotected, though people come by TLS",
                       "use --origin " + options.house.origin + " alone");
  if (tls && !says_whom_it_believes(options))
    return wrong_proxy(
        "everybody seems to come from the proxy's own address, and limits do not work",
        "add --behind-proxy, or --proxy with the proxy's address if it is on another machine");
  if (local && proxies.any() && !proxies.trusted(*server::read_origin("127.0.0.1")))
    return wrong_proxy("the proxies at " + options.proxies.front() +
                           " are on other machines and cannot reach " +
                           options.network.address.host,
                       "use --listen with an address that they reach");
  if (!local && options.proxies.empty() && says_whom_it_believes(options))
    return {"proxy", Health::warning,
            "others can reach " + options.network.address.host + " past the proxy, without TLS",
            "use --listen 127.0.0.1, or --proxy if the proxy is on another machine"};
  return {"proxy", Health::fine, "people come by " + options.house.origin};
}

// Signs in, and hears an answer.
std::optional<std::string> trouble_with_redis(const server::RedisAddress& address) {
  try {
    server::RedisLine line(address);
    const server::Bell bell;
    while (!line.open()) line.turn(bell, std::chrono::milliseconds(100), [](const redisReply&) {});
  } catch (const server::LineError& error) {
    return error.what();
  }
  return std::nullopt;
}

}  // namespace

Finding look_at_port(const DoctorOptions& options) {
  const server::Address& address = options.serve.network.address;
  const std::string place = address.host + ":" + std::to_string(address.port);
  switch (const int why = tried_to_listen(address); why) {
    case 0:
      return {"port", Health::fine, place + " is free"};
    case EADDRINUSE:
      return look_at_neighbour(address, place);
    case EINVAL:
      return {"port", Health::wrong, sequitur::quoted(address.host) + " is not an IP address",
              "use one such as 127.0.0.1 or 0.0.0.0"};
    case EACCES:
      return {"port", Health::wrong, "only root may listen at " + place,
              "use a port above 1023, with a proxy in front of it"};
    default:
      return {"port", Health::wrong, "nobody can listen at " + place + ": " + std::strerror(why),
              "use an address that this machine has"};
  }
}

Finding look_at_proxy(const DoctorOptions& options) {
  const ServeOptions& serve = options.serve;
  if (!serve.house.origin.empty() && !is_origin(serve.house.origin))
    return wrong_proxy("the origin " + sequitur::quoted(serve.house.origin) + " is not an origin",
                       "use one such as https://club.example, without a path");
  const auto proxies = named_proxies(serve);
  if (!proxies) return {"proxy", Health::wrong, proxies.error()};
  if (!serve.house.origin.empty()) return look_behind_origin(serve, *proxies);
  if (serve.house.plain_http)
    return {"proxy", Health::warning, "passwords and cookies travel unprotected (--plain-http)",
            "use --origin https://… behind a proxy with TLS, except in a network of your own"};
  if (!is_loopback(serve.network.address.host))
    return wrong_proxy("people on other machines cannot sign in",
                       "use --origin https://… behind a proxy with TLS, or --plain-http at home");
  return {"proxy", Health::unused, "the server is for this machine alone"};
}

Finding look_at_redis(const DoctorOptions& options) {
  const std::string& bus = options.serve.bus;
  if (bus.empty()) return {"redis", Health::unused, "the server is the only one on its database"};
  if (is_file_database(options.serve.database))
    return {"redis", Health::wrong, "--bus is for several servers on one PostgreSQL database",
            "add --database postgres://user@host/name"};
  try {
    const server::RedisAddress address = server::read_redis_address(bus);
    const auto trouble = trouble_with_redis(address);
    if (!trouble) return {"redis", Health::fine, "Redis at " + address.name() + " answers"};
    return {"redis", Health::wrong, "Redis at " + address.name() + " does not work: " + *trouble,
            "start Redis there, or correct the password"};
  } catch (const server::BusError& error) {
    return {"redis", Health::wrong, error.what()};
  }
}

Finding look_at_mail(const DoctorOptions& options) {
  const ServeOptions& serve = options.serve;
  if (serve.smtp.empty()) return {"mail", Health::unused, "the server sends no e-mails"};
  const auto mail_server = server::read_smtp_server(serve.smtp, serve.smtp_from);
  if (!mail_server) return {"mail", Health::wrong, mail_server.error()};
  if (serve.house.origin.empty())
    return {"mail", Health::wrong, "the links in e-mails lead nowhere without an origin",
            "add one such as --origin https://club.example"};
  if (const auto reached = server::try_smtp_server(*mail_server); !reached)
    return {"mail", Health::wrong,
            "the mail server at " + mail_server->url + " does not work: " + reached.error(),
            "use the address, user and password that its operator gave you"};
  return {"mail", Health::fine, "the mail server at " + mail_server->url + " answers"};
}

}  // namespace sequitur::cli
