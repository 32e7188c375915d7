#include <libpq-fe.h>

#include <array>
#include <charconv>
#include <chrono>
#include <map>
#include <thread>

#include "server/store/drivers.hpp"

namespace sequitur::server {

namespace {

using Kind = DatabaseError::Kind;
using Clock = std::chrono::steady_clock;

// How long a lost server may take to come back and tell whether a commit took place.
constexpr auto server_patience = std::chrono::seconds(20);
// "sequitur" as eight bytes: the lock of those who want to be alone.
constexpr const char* alone_lock = "8315177036103841138";

struct ResultCloser {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, ResultCloser>;

struct ConnectionCloser {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Connection = std::unique_ptr<PGconn, ConnectionCloser>;

struct OptionsCloser {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using Options = std::unique_ptr<PQconninfoOption, OptionsCloser>;

// Classes of SQLSTATE; the server tells none when the connection is lost.
Kind kind_of(const char* state) {
  if (state == nullptr) return Kind::unavailable;
  if (std::string_view(state) == "08P01") return Kind::other;  // a parameter too few or too many
  const std::string_view group = std::string_view(state).substr(0, 2);
  if (group == "23") return Kind::conflict;
  if (group == "40") return Kind::clash;
  for (const std::string_view away : {"08", "53", "57", "58"})
    if (group == away) return Kind::unavailable;
  return Kind::other;
}

// libpq's messages have several lines; the first says what is wrong.
std::string first_line(std::string_view message) {
  message = message.substr(0, message.find('\n'));
  for (const std::string_view level : {"ERROR:  ", "FATAL:  "})
    if (message.starts_with(level)) message.remove_prefix(level.size());
  return std::string(message);
}

bool succeeded(const Result& result) {
  const auto status = PQresultStatus(result.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_SINGLE_TUPLE;
}

template <typename Number>
Number number_in(std::string_view text) {
  Number number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size())
    throw DatabaseError(Kind::other,
                        "the database gave a number out of reach: " + std::string(text));
  return number;
}

// Types by their numbers in pg_type.
enum Type : Oid {
  type_bool = 16,
  type_int8 = 20,
  type_int2 = 21,
  type_int4 = 23,
  type_text = 25,
  type_float4 = 700,
  type_float8 = 701,
  type_numeric = 1700,
};

Value value_at(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column)) return std::monostate{};
  const std::string_view text(PQgetvalue(result, row, column),
                              static_cast<std::size_t>(PQgetlength(result, row, column)));
  switch (PQftype(result, column)) {
    case type_bool:
      return std::int64_t{text == "t"};
    case type_int2:
    case type_int4:
    case type_int8:
      return number_in<std::int64_t>(text);
    case type_float4:
    case type_float8:
      return number_in<double>(text);
    case type_numeric:  // what sum() makes of whole numbers
      if (text.find('.') != std::string_view::npos) return number_in<double>(text);
      return number_in<std::int64_t>(text);
    default:
      return std::string(text);
  }
}

Row row_of(const PGresult* result, int row) {
  std::vector<Value> values;
  const int count = PQnfields(result);
  values.reserve(static_cast<std::size_t>(count));
  for (int column = 0; column < count; ++column) values.push_back(value_at(result, row, column));
  return Row(std::move(values));
}

// Parameters as the server wants them: text, and what kind of thing each is. Numbers are declared,
// so that "$1 > 0" takes a time in milliseconds; NULL is whatever fits.
struct Arguments {
  explicit Arguments(std::span<const Value> parameters) {
    numbers.reserve(parameters.size());
    for (const Value& parameter : parameters) add(parameter);
  }
  void add(const Value& parameter) {
    if (const auto* text = std::get_if<std::string>(&parameter)) {
      texts.push_back(text->c_str());
      types.push_back(type_text);
    } else if (std::holds_alternative<std::monostate>(parameter)) {
      texts.push_back(nullptr);
      types.push_back(0);
    } else {
      const auto* integer = std::get_if<std::int64_t>(&parameter);
      auto& digits = numbers.emplace_back();
      if (integer)
        std::to_chars(digits.data(), digits.data() + digits.size() - 1, *integer);
      else
        std::to_chars(digits.data(), digits.data() + digits.size() - 1,
                      std::get<double>(parameter));
      texts.push_back(digits.data());
      types.push_back(integer ? type_int8 : type_float8);
    }
  }
  int count() const { return static_cast<int>(texts.size()); }

  std::vector<std::array<char, 32>> numbers;  // zero beyond the digits
  std::vector<const char*> texts;
  std::vector<Oid> types;
};

class Postgres final : public Database {
 public:
  explicit Postgres(const std::string& address);

  std::int64_t changed() const override { return changed_; }
  std::vector<std::string> columns(const std::string& table) override;
  std::int64_t clock() override;
  std::string_view skipping_locked() const override { return " FOR UPDATE SKIP LOCKED"; }
  std::string_view holding() const override { return " FOR SHARE"; }
  void take_turns(std::string_view thing) override;

 protected:
  void perform(std::string_view sql, std::span<const Value> parameters, const Use& use) override;
  void start(Purpose purpose) override;
  void finish() override;
  void abandon() noexcept override;

 private:
  void connect();
  bool lost() const { return !connection_ || PQstatus(connection_.get()) != CONNECTION_OK; }
  Result tell(const char* sql) { return Result(PQexec(connection_.get(), sql)); }
  [[noreturn]] void fail(const Result& result) const;
  const std::string& prepared(std::string_view sql, const Arguments& arguments);
  void receive(const Use& use);
  bool took_place(const std::string& transaction);

  const std::string address_;
  std::string shown_;  // the address without its password
  Connection connection_;
  std::map<std::pair<std::string, std::vector<Oid>>, std::string> statements_;
  std::int64_t changed_ = 0;
  std::string transaction_;  // the server's number for the one that is open, if it writes
  std::string life_;         // of the server: another one after every start and every crash
};

Postgres::Postgres(const std::string& address) : address_(address) {
  const Options options(PQconninfoParse(address.c_str(), nullptr));
  if (!options)
    throw DatabaseError(Kind::other,
                        "the address of the PostgreSQL database cannot be read; "
                        "expected postgres://user@host:5432/name");
  std::map<std::string_view, std::string> said;
  for (const auto* option = options.get(); option->keyword != nullptr; ++option)
    if (option->val != nullptr) said[option->keyword] = option->val;
  shown_ = "postgres://" + (said["user"].empty() ? "" : said["user"] + "@") + said["host"] +
           (said["port"].empty() ? "" : ":" + said["port"]) + "/" + said["dbname"];
  connect();
}

void Postgres::connect() {
  statements_.clear();
  // What comes first holds unless the address says otherwise. Silence for 15 seconds is the end of
  // a connection.
  const char* const names[] = {
      "connect_timeout",     "tcp_user_timeout", "keepalives_idle",
      "keepalives_interval", "keepalives_count", "fallback_application_name",
      "client_encoding",     "dbname",           nullptr};
  const char* const values[] = {"5",    "15000",          "5",    "5", "2", "sequitur",
                                "UTF8", address_.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(names, values, /*expand_dbname=*/1));
  if (lost())
    throw DatabaseError(Kind::unavailable, "the database " + shown_ + " does not answer: " +
                                               first_line(PQerrorMessage(connection_.get())));
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  // Written means written, also where the server is set up to acknowledge before that.
  const Result result = tell(
      "SELECT set_config('synchronous_commit', 'on', false) "
      "WHERE current_setting('synchronous_commit') = 'off'");
  if (!succeeded(result)) fail(result);
  // A client whose machine is gone is gone for the server after 15 seconds, too, and with it what
  // its connection held. Where the server's system cannot do that, it does without.
  tell(
      "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 2; "
      "SET tcp_user_timeout = 15000");
  const Result life =
      tell("SELECT concat(pg_postmaster_start_time(), ' ', stats_reset) FROM pg_stat_bgwriter");
  if (!succeeded(life)) fail(life);
  life_ = PQgetvalue(life.get(), 0, 0);
}

void Postgres::fail(const Result& result) const {
  const char* state = result ? PQresultErrorField(result.get(), PG_DIAG_SQLSTATE) : nullptr;
  const std::string said =
      first_line(result ? PQresultErrorMessage(result.get()) : PQerrorMessage(connection_.get()));
  throw DatabaseError(lost() ? Kind::unavailable : kind_of(state), "the database says: " + said);
}

const std::string& Postgres::prepared(std::string_view sql, const Arguments& arguments) {
  const auto [place, fresh] = statements_.try_emplace({std::string(sql), arguments.types});
  if (!fresh) return place->second;
  const std::string name = "s" + std::to_string(statements_.size());
  const Result result(PQprepare(connection_.get(), name.c_str(), place->first.first.c_str(),
                                arguments.count(), arguments.types.data()));
  if (!succeeded(result)) {
    statements_.erase(place);
    fail(result);
  }
  return place->second = name;
}

void Postgres::perform(std::string_view sql, std::span<const Value> parameters, const Use& use) {
  if (lost() && !in_transaction()) connect();
  const Arguments arguments(parameters);
  const std::string& name = prepared(sql, arguments);
  if (!PQsendQueryPrepared(connection_.get(), name.c_str(), arguments.count(),
                           arguments.texts.data(), nullptr, nullptr, 0))
    fail(nullptr);
  PQsetSingleRowMode(connection_.get());
  receive(use);
}

// Row by row; all that the server sends is taken, so that the connection is ready for the next.
void Postgres::receive(const Use& use) {
  Result failed;
  std::exception_ptr thrown;
  while (Result result{PQgetResult(connection_.get())}) {
    if (!succeeded(result)) {
      if (!failed) failed = std::move(result);
    } else if (PQresultStatus(result.get()) == PGRES_COMMAND_OK ||
               PQresultStatus(result.get()) == PGRES_TUPLES_OK) {
      const std::string_view command = PQcmdStatus(result.get());
      for (const std::string_view word : {"INSERT", "UPDATE", "DELETE"})
        if (command.starts_with(word))
          changed_ = number_in<std::int64_t>(PQcmdTuples(result.get()));
    } else if (!thrown) {
      try {
        use(row_of(result.get(), 0));
      } catch (...) {
        thrown = std::current_exception();
      }
    }
  }
  if (thrown) std::rethrow_exception(thrown);
  if (failed) fail(failed);
}

std::vector<std::string> Postgres::columns(const std::string& table) {
  std::vector<std::string> names;
  for (const Row& row :
       run("SELECT attname::text FROM pg_attribute WHERE attrelid = to_regclass($1) "
           "AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
           {table}))
    names.push_back(row.text(0));
  return names;
}

std::int64_t Postgres::clock() {
  return run("SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint")
      .front()
      .integer(0);
}

void Postgres::take_turns(std::string_view thing) {
  run("SELECT 1 FROM pg_advisory_xact_lock(hashtextextended($1, 0))", {std::string(thing)});
}

// Whoever stands still in a transaction holds others up with what it has locked.
void Postgres::start(Purpose purpose) {
  const std::string hurry = "SET LOCAL idle_in_transaction_session_timeout = 2000;";
  const std::string alone = std::string("SELECT pg_advisory_xact_lock(") + alone_lock + ");";
  const std::string sql = purpose == Purpose::reading
                              ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
                              : "BEGIN;" + (purpose == Purpose::writing_alone ? alone : hurry) +
                                    "SELECT pg_current_xact_id()::text";
  if (lost()) connect();
  Result result = tell(sql.c_str());
  if (lost()) {  // it went away unnoticed while nothing was asked: nothing is lost
    connect();
    result = tell(sql.c_str());
  }
  if (!succeeded(result)) {
    abandon();
    fail(result);
  }
  transaction_ = purpose == Purpose::reading ? "" : PQgetvalue(result.get(), 0, 0);
}

void Postgres::finish() {
  const Result result = tell("COMMIT");
  if (lost() && !transaction_.empty()) {
    if (took_place(transaction_)) return;
    throw DatabaseError(Kind::unavailable, "the database went away before it had written");
  }
  if (!succeeded(result)) {
    abandon();
    fail(result);
  }
  if (std::string_view(PQcmdStatus(result.get())) != "COMMIT")
    throw DatabaseError(Kind::other, "the transaction had failed and was not committed");
}

// The connection broke during COMMIT; the server knows what became of it. After a crash it may have
// given the number of a transaction that was never written to another one: then "committed" says
// nothing.
bool Postgres::took_place(const std::string& transaction) {
  const std::string life = life_;
  const auto end = Clock::now() + server_patience;
  std::string why;
  do {
    try {
      if (lost()) connect();
      const char* const parameter = transaction.c_str();
      const Result result(PQexecParams(connection_.get(), "SELECT pg_xact_status($1::xid8)", 1,
                                       nullptr, &parameter, nullptr, nullptr, 0));
      const char* const state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
      // "In the future": a crash has taken back even the number, which was never written.
      if (state != nullptr && std::string_view(state) == "22023") return false;
      if (!succeeded(result)) fail(result);
      const std::string_view status = PQgetvalue(result.get(), 0, 0);
      if (status == "committed" && life_ != life) {
        why = "the server was restarted";
        break;
      }
      if (status == "committed") return true;
      if (status == "aborted") return false;
      why = "the transaction is still " + std::string(status);  // its process has not noticed yet
    } catch (const DatabaseError& error) {
      why = error.what();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  } while (Clock::now() < end);
  throw DatabaseError(Kind::unknown,
                      "the connection was lost during a commit whose end is not known: " + why);
}

void Postgres::abandon() noexcept {
  if (!lost() && PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) tell("ROLLBACK");
}

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& address) {
  return std::make_unique<Postgres>(address);
}

}  // namespace sequitur::server
