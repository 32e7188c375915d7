#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/base/loop.hpp"
#include "server/store/desk.hpp"
#include "server/study/rated_boards.hpp"
#include "server/study/worker.hpp"

namespace sequitur::server {

// What a server does beside the games: it answers questions about games that are over, enters them
// into the explorer, and thinks about what people ask for. None of it makes a move wait: reading
// has a desk of its own, games are entered a few at a time, and thinking yields to everything else.
class Study {
 public:
  Study(Loop& loop, Desk& writer, const std::string& database, int workers);
  ~Study();  // what was thought about is given back

  void open();   // begins to enter games, also those from before there was an explorer
  void close();  // nothing new is begun
  // Somebody has asked for an analysis.
  void wake();

  RatedBoards rated;  // for the reader alone
  Desk reader;

 private:
  void enter_games();

  Loop& loop_;
  Desk& writer_;
  std::atomic<bool> closing_ = false;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<std::thread> threads_;
};

}  // namespace sequitur::server
