#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/figures.hpp"
#include "bench/load/link.hpp"
#include "server/store/database.hpp"

struct redisContext;

namespace sequitur::load {

// Counters at one instant, by names such as `server_cpu_seconds`, `database_transactions` and
// `redis_messages`. They only grow.
using Counts = std::map<std::string, double>;

struct CostSources {
  std::vector<int> servers;  // process ids
  int database_process = 0, redis_process = 0;
  std::string database, redis;  // addresses; empty: not measured
};

// Counts what a run costs the servers, the database and Redis.
class Costs {
 public:
  Costs(const CostSources& sources, const Wires& wires);  // throws std::runtime_error
  ~Costs();

  Counts now();
  std::vector<double> memory_mib() const;  // of the running servers

 private:
  void count_database(Counts& counts);
  void count_redis(Counts& counts);

  CostSources sources_;
  const Wires& wires_;
  std::unique_ptr<server::Database> database_;
  redisContext* redis_ = nullptr;
};

}  // namespace sequitur::load
