#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/base/loop.hpp"
#include "server/store/desk.hpp"

namespace sequitur::server {

// Why a server should not start on that database unless told to; nothing: it may. A file that is
// not there although a server has run on it is lost, and nobody wants an empty one instead.
std::optional<std::string> lost_database(const std::string& where);

// What is damaged in a SQLite database, which is read from beginning to end; nothing: it is whole.
std::optional<std::string> damage_in(Database& database);

// Looks through a SQLite file in the background, at the start and once a day. PostgreSQL looks
// after itself (checksums).
class IntegrityCheck {
 public:
  // `on_damage` is called with a sentence whenever something is found.
  IntegrityCheck(Loop& loop, const std::string& where,
                 std::function<void(const std::string&)> on_damage);
  // `looked` is called after each look.
  void open(std::function<void()> looked = [] {}) {
    looked_ = std::move(looked);
    look();
  }

 private:
  void look();

  Loop& loop_;
  const std::string where_;
  const std::function<void(const std::string&)> on_damage_;
  std::function<void()> looked_;
  std::unique_ptr<Desk> reader_;  // none: it is no file
};

}  // namespace sequitur::server
