#pragma once

#include <optional>
#include <string>

#include "server/api/api_parts.hpp"
#include "server/hall/turn_bell.hpp"
#include "server/people/cleaner.hpp"
#include "server/store/integrity.hpp"

namespace sequitur::server {

// What the one who runs the server has decided.
struct HouseRules : SiteRules {
  OpenBus open_bus{};  // by which several servers tell each other what is new; none: it is alone
  int engine_threads = 1;
  std::string deletions{};        // the list of who was deleted: store/deletions.hpp; empty: none
  bool damaged_database = false;  // go on although the database is damaged
  // Takes letters to the mail server; none: the server sends no letters.
  std::function<std::unique_ptr<Carrier>()> open_carrier{};
  int workers = 0;  // threads that think about what people ask for: study/worker.hpp
};

// The whole server but for the network: makes all parts and puts them together. Nothing else knows
// everybody. It lives on the loop's thread; only the desks and pools have threads of their own.
class House : public ServerState {
 public:
  House(Loop& on, HouseRules how, const std::string& database);

  // Takes up what the database holds, then `done`.
  void open(std::function<void()> done);
  bool ready() const override { return ready_; }
  std::optional<Refusal> unable() const override;
  void close(std::function<void()> finished) override;

  ApiParts parts();

  Signal<const std::string&> on_must_end;  // the server must, and why

  Loop& loop;
  const HouseRules rules;
  Desk writer;
  Desk reader;
  EnginePool engines;
  PasswordPool passwords;
  std::unique_ptr<Postman> postman;
  Devices devices;
  Nodes nodes;
  ActionLimits limits;
  Rooms rooms;
  Study study;
  Lobby lobby;
  Connections connections;
  Departures departures;
  TurnBell bell;
  Moderation moderation;
  Cleaner cleaner;
  IntegrityCheck integrity;

 private:
  void on_damage(const std::string& damage);

  bool ready_ = false;
};

}  // namespace sequitur::server
