#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <stdexcept>
#include <string>

#include "server/store/database.hpp"

// All tables as text, from either database into either. One JSON value a line:
//
//   {"format":"sequitur backup","schema":1,"version":1}    schema: steps of migrations()
//   {"columns":["id","name",…],"table":"people"}           then its rows
//   [17,"Ana",…]
//   …                                                      the other tables likewise
//   {"digest":"…","rows":{"people":1,…}}                   BLAKE2b of all lines above, in hex
namespace sequitur::server {

// Says in one sentence what is wrong with a backup, and in which line.
class BackupError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Called now and then with the table at hand and the rows so far. What it throws ends the copying.
using CopyView = std::function<void(const std::string& table, std::uint64_t rows)>;

// Everything as it is at one moment, while others go on reading and writing. Returns how many rows.
// Throws DatabaseError, and BackupError when `out` takes no more.
std::uint64_t back_up(Database& database, std::ostream& out, const CopyView& view = {});

// Into a database without tables, in one transaction: all or nothing. An older backup is brought to
// the present version. Throws DatabaseError and BackupError.
std::uint64_t restore(Database& database, std::istream& in, const CopyView& view = {});

}  // namespace sequitur::server
