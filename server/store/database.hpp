#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// One connection to SQLite or PostgreSQL. All our SQL is written once, in what both understand:
// parameters as $1, $2, …; BIGINT, DOUBLE PRECISION and TEXT columns; ON CONFLICT and RETURNING.
namespace sequitur::server {

using Value = std::variant<std::monostate, std::int64_t, double, std::string>;

class Row {
 public:
  explicit Row(std::vector<Value> values) : values_(std::move(values)) {}

  std::int64_t integer(std::size_t column) const;  // 0 for NULL
  double real(std::size_t column) const;           // 0 for NULL
  std::string text(std::size_t column) const;      // empty for NULL
  bool is_null(std::size_t column) const;
  std::optional<std::int64_t> maybe_integer(std::size_t column) const;
  std::optional<std::string> maybe_text(std::size_t column) const;
  const std::vector<Value>& values() const { return values_; }

 private:
  std::vector<Value> values_;
};
using Rows = std::vector<Row>;

// What a database says when it does not do what it was told.
class DatabaseError : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    conflict,     // a row that exists already, or a reference to one that does not
    unavailable,  // the disk is full, the server is gone, the file is locked: later may do
    clash,        // with another transaction that wanted the same things the other way round: again
                  // may do
    unknown,      // PostgreSQL was lost during commit() and did not come back to tell whether it
                  // took place: whoever keeps a picture of the database must read it anew
    other,
  };
  DatabaseError(Kind what_kind, const std::string& sentence)
      : std::runtime_error(sentence), kind(what_kind) {}
  Kind kind;
};

// Used by one thread at a time. A lost connection to PostgreSQL is opened again by the next begin()
// or the next run() outside a transaction. When a statement fails in a transaction, the whole
// transaction has failed and can only be rolled back, in both databases. Everything throws
// DatabaseError, except roll_back().
class Database {
 public:
  virtual ~Database() = default;

  // `sql` is prepared once and kept. Text is UTF-8 without zero bytes.
  Rows run(std::string_view sql, std::span<const Value> parameters);
  Rows run(std::string_view sql, std::initializer_list<Value> parameters = {}) {
    return run(sql, std::span(parameters.begin(), parameters.size()));
  }
  // The same, one row after the other as they come: for more of them than memory should hold.
  using Use = std::function<void(Row)>;
  void each(std::string_view sql, std::span<const Value> parameters, const Use& use);

  void ping() { run("SELECT 1"); }  // throws unless the database answers

  // How many rows the last INSERT, UPDATE or DELETE changed.
  virtual std::int64_t changed() const = 0;
  // The names of a table's columns in their order; none if there is no such table.
  virtual std::vector<std::string> columns(const std::string& table) = 0;
  // Milliseconds since 1970 by the one clock that all who share this database go by.
  virtual std::int64_t clock() = 0;
  // What stands at the end of a SELECT whose rows are to be changed, so that it passes over those
  // that somebody else is just changing.
  virtual std::string_view skipping_locked() const = 0;
  // What stands at the end of a SELECT whose rows must stay as they are until the transaction ends.
  virtual std::string_view holding() const = 0;

  // Waits until no other transaction is at the same thing, and keeps others from it until this one
  // ends: for what must see all that others have written about it.
  virtual void take_turns(std::string_view thing) = 0;

  void begin();          // to write
  void begin_alone();    // to write, after everybody who began so has ended
  void begin_reading();  // to read only: all as it was at the first look
  void commit();         // when it throws, nothing was written (but for Kind::unknown)
  void roll_back() noexcept;

 protected:
  enum class Purpose : std::uint8_t { writing, writing_alone, reading };
  bool in_transaction() const { return state_ != State::idle; }

  virtual void perform(std::string_view sql, std::span<const Value> parameters, const Use& use) = 0;
  virtual void start(Purpose purpose) = 0;
  virtual void finish() = 0;
  virtual void abandon() noexcept = 0;

 private:
  enum class State : std::uint8_t { idle, open, failed };
  void enter(Purpose purpose);

  State state_ = State::idle;
};

enum class IfMissing : std::uint8_t { create, refuse };

// `where` is the path of a SQLite file, ":memory:", or postgres://user@host/name. A file that is
// not there yet is made, readable by its owner alone; a PostgreSQL database must be there. Throws
// DatabaseError.
std::unique_ptr<Database> open_database(const std::string& where,
                                        IfMissing if_missing = IfMissing::create);

// Brings the tables to the present version, in order and each step in a transaction of its own;
// two programs that start at once do not trip over each other. A database from the future is
// refused with DatabaseError.
void migrate(Database& database);

}  // namespace sequitur::server
