#include "server/api/metrics.hpp"

#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "server/page/guard.hpp"

namespace sequitur::server {

namespace {

Reply text_reply(int status, std::string text, const char* type) {
  Reply reply;
  reply.status = status;
  reply.headers.emplace_back("Content-Type", type);
  reply.headers.emplace_back("Cache-Control", "no-store");
  reply.text = std::move(text);
  guard(reply);
  return reply;
}

Reply only_to_be_read() {
  Reply reply = text_reply(405, "Only GET and HEAD are possible here.\n", "text/plain");
  reply.headers.emplace_back("Allow", "GET, HEAD");
  return reply;
}

std::uint64_t resident_bytes() {
  std::ifstream pages("/proc/self/statm");
  std::uint64_t all = 0, resident = 0;
  pages >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// One figure as Prometheus reads it.
class Figures {
 public:
  void add(const char* name, const char* kind, const char* what, double value) {
    text_ += "# HELP sequitur_" + std::string(name) + " " + what + "\n";
    text_ += "# TYPE sequitur_" + std::string(name) + " " + kind + "\n";
    text_ += "sequitur_" + std::string(name) + " " + number(value) + "\n";
  }
  std::string take() { return std::move(text_); }

 private:
  static std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", value);
    return text;
  }
  std::string text_;
};

}  // namespace

Metrics::Metrics(House& house, const Network* network)
    : house_(house), network_(network), begun_(house.loop.now()) {}

void Metrics::health(const Request& request, Respond respond) {
  const bool without_body = request.method == "HEAD";
  if (request.method != "GET" && !without_body) return respond(only_to_be_read());
  if (!house_.ready()) return respond(text_reply(503, "starting\n", "text/plain"));
  house_.writer.ask([](Database& database) { database.run("SELECT 1"); },
                    [respond, without_body](const Stored& stored) {
                      Reply reply =
                          stored ? text_reply(200, "fine\n", "text/plain")
                                 : text_reply(503, "the database does not answer\n", "text/plain");
                      reply.without_body = without_body;
                      respond(std::move(reply));
                    });
}

void Metrics::answer(const Request& request, Respond respond) {
  if (request.method != "GET" && request.method != "HEAD") return respond(only_to_be_read());
  Reply reply = text_reply(200, text(), "text/plain; version=0.0.4");
  reply.without_body = request.method == "HEAD";
  respond(std::move(reply));
}

std::string Metrics::text() const {
  Figures figures;
  const auto gauge = [&](const char* name, const char* what, auto value) {
    figures.add(name, "gauge", what, static_cast<double>(value));
  };
  const auto counter = [&](const char* name, const char* what, auto value) {
    figures.add(name, "counter", what, static_cast<double>(value));
  };
  gauge("uptime_seconds", "Since the server began",
        static_cast<double>(house_.loop.now() - begun_) / 1000);
  gauge("resident_bytes", "Memory of the process", resident_bytes());
  gauge("rooms", "Rooms in memory", house_.rooms.count());
  gauge("clients", "People connected", house_.lobby.connected());
  gauge("clocks_frozen", "1 while all clocks stand still", house_.rooms.frozen());
  counter("moves_total", "Moves acknowledged", house_.rooms.figures().moves);
  counter("events_total", "Events written", house_.rooms.figures().events);
  counter("actions_refused_total", "Actions that the rules or the seat did not allow",
          house_.rooms.figures().refused);
  counter("actions_failed_total", "Actions that could not be written",
          house_.rooms.figures().failed);
  const Desk::Figures writes = house_.writer.figures();
  counter("writes_total", "Jobs of the writing desk", writes.jobs);
  counter("transactions_total", "Transactions they were put into", writes.transactions);
  counter("write_failures_total", "Jobs that failed", writes.failures);
  counter("write_seconds_total", "Time spent in transactions", writes.seconds);
  gauge("writes_waiting", "Jobs waiting for the writing desk", house_.writer.waiting());
  gauge("reads_waiting", "Jobs waiting for the reading desk", house_.reader.waiting());
  gauge("engine_waiting", "Moves that the engine has yet to find", house_.engines.waiting());
  gauge("passwords_waiting", "Passwords to be hashed", house_.passwords.waiting());
  if (network_) {
    const NetworkFigures& network = network_->figures();
    counter("requests_total", "HTTP requests", network.requests);
    gauge("connections", "Open connections", network.connections);
    gauge("sockets", "Open WebSockets", network.sockets);
    counter("messages_in_total", "Messages received", network.messages_in);
    counter("messages_out_total", "Messages sent", network.messages_out);
    counter("turned_away_total", "Requests and messages beyond a limit", network.turned_away);
  }
  return figures.take();
}

}  // namespace sequitur::server
