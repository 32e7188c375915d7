#include "server/store/backup.hpp"

#include <istream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "server/store/digest.hpp"
#include "server/store/migrations.hpp"

namespace sequitur::server {

namespace {

using Json = nlohmann::json;
using Counts = std::map<std::string, std::uint64_t>;

constexpr std::string_view format = "sequitur backup";
constexpr int format_version = 1;
constexpr std::uint64_t rows_between_views = 1000;

std::uint64_t total(const Counts& counts) {
  std::uint64_t sum = 0;
  for (const auto& [table, rows] : counts) sum += rows;
  return sum;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

Json json_of(const Row& row) {
  Json list = Json::array();
  for (const Value& value : row.values())
    std::visit(
        [&list](const auto& held) {
          if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::monostate>)
            list.push_back(nullptr);
          else
            list.push_back(held);
        },
        value);
  return list;
}

class Writer {
 public:
  Writer(std::ostream& out, const CopyView& view) : out_(out), view_(view) {}

  void line(const Json& json) {
    const std::string text = json.dump();
    digest_.add_line(text);
    put(text);
  }
  void copy(Database& database, const std::string& table) {
    const auto columns = database.columns(table);
    line({{"table", table}, {"columns", columns}});
    std::uint64_t& rows = rows_[table];
    database.each("SELECT " + joined(columns) + " FROM " + table, {}, [&](const Row& row) {
      line(json_of(row));
      if (++rows % rows_between_views == 0 && view_) view_(table, total(rows_));
    });
  }
  std::uint64_t close() {
    put(Json{{"digest", digest_.hex()}, {"rows", rows_}}.dump());
    if (!out_.flush()) refuse();
    return total(rows_);
  }

 private:
  [[noreturn]] static void refuse() {
    throw BackupError("the backup cannot be written to the end");
  }
  void put(const std::string& text) {
    if (!(out_ << text << '\n')) refuse();
  }

  std::ostream& out_;
  const CopyView& view_;
  Digest digest_;
  Counts rows_;
};

class Reader {
 public:
  Reader(std::istream& in, const CopyView& view) : in_(in), view_(view) {}

  std::size_t read_header() {
    const Json header = next();
    if (!header.is_object() || header.value("format", Json()) != format)
      refuse("this is not a backup of sequitur");
    if (header.value("version", Json()) != format_version ||
        !is_version(header.value("schema", Json())))
      refuse("the backup is from a newer sequitur, or damaged");
    return header["schema"].get<std::size_t>();
  }

  void copy_tables(Database& database, std::size_t schema) {
    Json json = next();
    for (const std::string& table : tables_at(schema)) {
      if (!json.is_object() || json.value("table", Json()) != table)
        refuse("here the table " + table + " should begin");
      const auto columns = database.columns(table);
      if (json.value("columns", Json()) != Json(columns))
        refuse("the columns of " + table + " should be " + joined(columns));
      std::string places;
      for (std::size_t i = 1; i <= columns.size(); ++i)
        places += (i == 1 ? "$" : ", $") + std::to_string(i);
      const std::string insert =
          "INSERT INTO " + table + " (" + joined(columns) + ") VALUES (" + places + ")";
      std::uint64_t& rows = rows_[table];
      for (json = next(); json.is_array(); json = next()) {
        put(database, insert, json, columns.size());
        if (++rows % rows_between_views == 0 && view_) view_(table, total(rows_));
      }
    }
    close(json);
  }
  std::uint64_t rows() const { return total(rows_); }

 private:
  [[noreturn]] void refuse(const std::string& why) const {
    throw BackupError("line " + std::to_string(number_) + " of the backup: " + why);
  }
  static bool is_version(const Json& schema) {
    return schema.is_number_unsigned() && schema > 0 && schema <= migrations().size();
  }

  // The digest of the lines before the one that was read last is in `sum_`.
  Json next() {
    sum_ = digest_;
    ++number_;
    std::string line;
    if (!std::getline(in_, line)) refuse("it ends here, before it is complete");
    digest_.add_line(line);
    Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    if (json.is_discarded())
      refuse(in_.eof() ? "it is cut off here" : "this is not JSON; the file is damaged");
    return json;
  }

  Value value_of(const Json& json) const {
    if (json.is_null()) return std::monostate{};
    if (json.is_string()) return json.get<std::string>();
    if (json.is_number_float()) return json.get<double>();
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const bool fits =
        json.is_number_unsigned() ? json.get<std::uint64_t>() <= most : json.is_number_integer();
    if (!fits) refuse("a row has something other than texts, numbers and nulls");
    return json.get<std::int64_t>();
  }

  void put(Database& database, const std::string& insert, const Json& row, std::size_t columns) {
    if (row.size() != columns)
      refuse("the row has " + std::to_string(row.size()) + " values, not " +
             std::to_string(columns));
    std::vector<Value> values;
    for (const Json& json : row) values.push_back(value_of(json));
    try {
      database.run(insert, values);
    } catch (const DatabaseError& error) {
      if (error.kind == DatabaseError::Kind::unavailable) throw;
      refuse(error.what());
    }
  }

  void close(const Json& end) {
    if (!end.is_object() || !end.contains("digest") || !end.contains("rows"))
      refuse("here the rows and the digest of the whole should be");
    if (end["rows"] != Json(rows_)) refuse("the rows are not as many as were written");
    if (end["digest"] != sum_.hex()) refuse("the file was changed after it was written");
    std::string behind;
    ++number_;
    if (std::getline(in_, behind)) refuse("there is something behind the end");
  }

  std::istream& in_;
  const CopyView& view_;
  Digest digest_;
  Digest sum_;
  Counts rows_;
  std::uint64_t number_ = 0;
};

}  // namespace

std::uint64_t back_up(Database& database, std::ostream& out, const CopyView& view) {
  database.begin_reading();
  try {
    const std::size_t schema = schema_version(database);
    if (schema == 0) throw BackupError("the database has no tables of sequitur to back up");
    Writer writer(out, view);
    writer.line({{"format", format}, {"version", format_version}, {"schema", schema}});
    for (const std::string& table : tables_at(schema)) writer.copy(database, table);
    const std::uint64_t rows = writer.close();
    database.commit();
    return rows;
  } catch (...) {
    database.roll_back();
    throw;
  }
}

std::uint64_t restore(Database& database, std::istream& in, const CopyView& view) {
  Reader reader(in, view);
  const std::size_t schema = reader.read_header();
  database.begin_alone();
  try {
    if (schema_version(database) != 0)
      throw BackupError("the database has tables already; use an empty one");
    take_steps(database, 0, schema);
    reader.copy_tables(database, schema);
    take_steps(database, schema, migrations().size());
    database.commit();
  } catch (...) {
    database.roll_back();
    throw;
  }
  return reader.rows();
}

}  // namespace sequitur::server
