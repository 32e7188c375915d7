#include "server/api/metrics.hpp"

#include "server/api/process_figures.hpp"
#include "server/net/guard.hpp"

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

// Adds figures of that kind to the list.
auto adds(std::vector<Figure>& list, std::string_view kind) {
  return [&list, kind](std::string_view name, std::string_view what, auto value) {
    list.push_back({name, kind, what, static_cast<double>(value)});
  };
}

}  // namespace

Metrics::Metrics(const ApiParts& parts, const Network* network)
    : parts_(parts), network_(network), begun_(parts.loop.now()) {
  parts_.loop.post([this] { take_sample(); });
}

void Metrics::take_sample() {
  history_.add(History::sample(parts_.loop.now(), figures()));
  on_sample(history_.samples().back());
  look_at_analyses();
  parts_.loop.at(parts_.loop.now() + History::step, [this] { take_sample(); });
}

// They are in the database, since workers may be anywhere; so these figures are up to a step old.
void Metrics::look_at_analyses() {
  const auto seen = std::make_shared<AnalysisFigures>();
  parts_.study.reader.ask([seen, now = parts_.loop.now()](
                              Database& database) { *seen = analysis_figures(database, now); },
                          [this, seen](const Stored& stored) {
                            if (stored) analyses_ = *seen;
                          });
}

void Metrics::health(const Request& request, Respond respond) {
  const bool without_body = request.method == "HEAD";
  if (request.method != "GET" && !without_body) return respond(only_to_be_read());
  if (!parts_.state.ready()) return respond(text_reply(503, "starting\n", "text/plain"));
  if (parts_.nodes.silent())
    return respond(text_reply(503, "the database does not answer\n", "text/plain"));
  // It is written to twice a second (nodes/nodes.hpp): a full disk shows there, not by reading.
  parts_.writer.ask(
      [](Database& database) { database.ping(); },
      [this, respond, without_body](const Stored& stored) {
        Reply reply =
            !stored
                ? text_reply(503, "the database does not answer: " + stored.error().sentence + "\n",
                             "text/plain")
            : !parts_.nodes.can_write()
                ? text_reply(503, "the database cannot be written to\n", "text/plain")
                : text_reply(200, "fine\n", "text/plain");
        reply.without_body = without_body;
        respond(std::move(reply));
      });
}

void Metrics::answer(const Request& request, Respond respond) {
  if (request.method != "GET" && request.method != "HEAD") return respond(only_to_be_read());
  Reply reply =
      text_reply(200, prometheus_text(figures()) + latencies_text(), "text/plain; version=0.0.4");
  reply.without_body = request.method == "HEAD";
  respond(std::move(reply));
}

std::string Metrics::latencies_text() const {
  const RoomActions::Figures& moves = parts_.rooms.actions.figures();
  const std::string& node = parts_.rules.node;
  return prometheus_text(
             {"move_stored", "From a move's arrival until it was committed", moves.stored}, node) +
         prometheus_text({"move_seen",
                          "From a move's arrival at the node of its room until it was handed to "
                          "those who are in the room on this node",
                          moves.seen},
                         node);
}

std::vector<Figure> Metrics::figures() const {
  std::vector<Figure> list;
  const auto gauge = adds(list, "gauge"), counter = adds(list, "counter");
  gauge("uptime_seconds", "Since the server began",
        static_cast<double>(parts_.loop.now() - begun_) / 1000);
  const ProcessFigures process = process_figures();
  gauge("resident_bytes", "Memory of the process", process.resident_bytes);
  counter("cpu_seconds_total", "Time on processors, of all threads", process.cpu_seconds);
  gauge("descriptors", "Open files and connections of the process", process.descriptors);
  gauge("descriptors_limit", "How many it may have", process.descriptors_limit);
  gauge("rooms", "Rooms in memory", parts_.rooms.directory.count());
  gauge("rooms_owned", "Rooms that belong to this node", parts_.rooms.directory.owned());
  gauge("clients", "People connected", parts_.lobby.people.clients().size());
  gauge("clocks_frozen", "1 while all clocks stand still", parts_.rooms.clocks.frozen());
  counter("moves_total", "Moves acknowledged", parts_.rooms.actions.figures().moves);
  counter("events_total", "Events written", parts_.rooms.actions.figures().events);
  counter("actions_refused_total", "Actions that the rules or the seat did not allow",
          parts_.rooms.actions.figures().refused);
  counter("actions_failed_total", "Actions that could not be saved",
          parts_.rooms.actions.figures().failed);
  const Desk::Figures writes = parts_.writer.figures();
  counter("writes_total", "Jobs that write to the database", writes.jobs);
  counter("transactions_total", "Database transactions of these jobs", writes.transactions);
  counter("write_failures_total", "Jobs that failed", writes.failures);
  counter("write_seconds_total", "Time spent in transactions", writes.seconds);
  gauge("writes_waiting", "Jobs waiting to write to the database", parts_.writer.waiting());
  gauge("reads_waiting", "Jobs waiting to read from the database", parts_.reader.waiting());
  gauge("engine_waiting", "Moves that the engine has yet to find", parts_.engines.waiting());
  gauge("passwords_waiting", "Passwords to be hashed", parts_.passwords.waiting());
  gauge("analyses_waiting", "Analyses that no worker has taken up, in the database",
        analyses_.waiting);
  gauge("analyses_running", "Analyses being thought about", analyses_.running);
  gauge("analyses_oldest_seconds", "For how long the oldest one has been waiting",
        static_cast<double>(analyses_.oldest) / 1000);
  gauge("analyses_done", "Analyses asked for in the last hour that are done", analyses_.done);
  gauge("analyses_failed", "Analyses asked for in the last hour that were given up",
        analyses_.failed);
  if (!parts_.nodes.alone()) add_nodes(list);
  if (network_) add_network(list);
  return list;
}

void Metrics::add_nodes(std::vector<Figure>& list) const {
  const auto gauge = adds(list, "gauge"), counter = adds(list, "counter");
  const BusFigures bus = parts_.nodes.links.figures();
  gauge("nodes", "Nodes on this database", parts_.nodes.there().size());
  gauge("nodes_reached", "Other nodes with which messages are exchanged",
        parts_.nodes.links.reached());
  gauge("bus_connected", "1 while Redis answers", bus.connected);
  counter("bus_sent_total", "Messages to other nodes", bus.sent);
  counter("bus_received_total", "Messages from other nodes", bus.received);
  counter("bus_lost_total", "Messages that arrived and were not handled", bus.lost);
  counter("bus_holes_total", "How often something of another node's was missing",
          parts_.nodes.links.holes());
  counter("bus_out_bytes_total", "Size of messages to other nodes", bus.bytes_out);
  counter("bus_in_bytes_total", "Size of messages from other nodes", bus.bytes_in);
}

void Metrics::add_network(std::vector<Figure>& list) const {
  const auto gauge = adds(list, "gauge"), counter = adds(list, "counter");
  const NetworkFigures& network = network_->figures();
  counter("requests_total", "HTTP requests", network.requests);
  gauge("connections", "Open connections", network.connections);
  gauge("sockets", "Open WebSockets", network.sockets);
  counter("messages_in_total", "Messages received", network.messages_in);
  counter("messages_out_total", "Messages sent", network.messages_out);
  counter("turned_away_total", "Requests and messages beyond a limit", network.turned_away);
}

}  // namespace sequitur::server
