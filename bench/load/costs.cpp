#include "bench/load/costs.hpp"

#include <hiredis/hiredis.h>

#include <charconv>
#include <stdexcept>

#include "server/bus/redis_address.hpp"

namespace sequitur::load {

namespace {

using server::Row;

redisContext* connect(const server::RedisAddress& address) {
  redisContext* redis = address.path.empty() ? redisConnect(address.host.c_str(), address.port)
                                             : redisConnectUnix(address.path.c_str());
  if (redis == nullptr || redis->err != 0)
    throw std::runtime_error("there is no Redis at " + address.name());
  if (!address.password.empty()) {
    const std::string user = address.user.empty() ? "default" : address.user;
    freeReplyObject(redisCommand(redis, "AUTH %s %s", user.c_str(), address.password.c_str()));
  }
  return redis;
}

// The number after `name` in the answer to INFO; 0 if it is not there.
double number_after(std::string_view text, std::string_view name) {
  const auto at = text.find(name);
  if (at == std::string_view::npos) return 0;
  const char* first = text.data() + at + name.size();
  double value = 0;
  std::from_chars(first, text.data() + text.size(), value);
  return value;
}

}  // namespace

Costs::Costs(const CostSources& sources, const Wires& wires) : sources_(sources), wires_(wires) {
  if (!sources.database.empty()) {
    if (!sources.database.starts_with("postgres"))
      throw std::runtime_error("only PostgreSQL tells what work it has: --database postgres://...");
    database_ = server::open_database(sources.database);
  }
  if (!sources.redis.empty()) redis_ = connect(server::read_redis_address(sources.redis));
}

Costs::~Costs() {
  if (redis_ != nullptr) redisFree(redis_);
}

Counts Costs::now() {
  Counts counts;
  const auto count_process = [&](const std::string& name, int process) {
    if (const auto use = use_of(process)) counts[name] += use->cpu_seconds;
  };
  for (const int server : sources_.servers) count_process("server_cpu_seconds", server);
  count_process("database_cpu_seconds", sources_.database_process);
  count_process("redis_cpu_seconds", sources_.redis_process);
  counts["bytes_to_server"] = static_cast<double>(wires_.sent);
  counts["bytes_from_server"] = static_cast<double>(wires_.received);
  if (database_) count_database(counts);
  if (redis_ != nullptr) count_redis(counts);
  return counts;
}

// PostgreSQL's processes hand in their counts once a second at most.
void Costs::count_database(Counts& counts) {
  try {
    const Row work = database_->run(
        "SELECT xact_commit + xact_rollback, tup_fetched, tup_inserted, tup_updated, tup_deleted "
        "FROM pg_stat_database WHERE datname = current_database()")[0];
    int column = 0;
    for (const char* name :
         {"transactions", "rows_fetched", "rows_inserted", "rows_updated", "rows_deleted"})
      counts[std::string("database_") + name] =
          static_cast<double>(work.integer(static_cast<std::size_t>(column++)));
    const Row wal =
        database_->run("SELECT wal_records, wal_bytes::bigint, wal_sync FROM pg_stat_wal")[0];
    counts["database_wal_records"] = static_cast<double>(wal.integer(0));
    counts["database_wal_bytes"] = static_cast<double>(wal.integer(1));
    counts["database_syncs"] = static_cast<double>(wal.integer(2));
  } catch (const server::DatabaseError&) {  // the database is away: its last counts are missing
  }
}

void Costs::count_redis(Counts& counts) {
  const auto reply = static_cast<redisReply*>(redisCommand(redis_, "INFO ALL"));
  if (reply == nullptr) return;
  const std::string_view text(reply->str == nullptr ? "" : reply->str, reply->len);
  counts["redis_bytes_in"] = number_after(text, "total_net_input_bytes:");
  counts["redis_bytes_out"] = number_after(text, "total_net_output_bytes:");
  counts["redis_messages"] = number_after(text, "cmdstat_publish:calls=");
  freeReplyObject(reply);
}

std::vector<double> Costs::memory_mib() const {
  std::vector<double> all;
  for (const int server : sources_.servers)
    if (const auto use = use_of(server))
      all.push_back(static_cast<double>(use->resident_kib) / 1024);
  return all;
}

}  // namespace sequitur::load
