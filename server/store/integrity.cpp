#include "server/store/integrity.hpp"

#include <algorithm>
#include <filesystem>

#include "server/base/day.hpp"

namespace sequitur::server {

namespace {

bool is_file(const std::string& where) { return where.find("://") == std::string::npos; }

}  // namespace

std::optional<std::string> lost_database(const std::string& where) {
  std::error_code ignored;
  if (!is_file(where) || std::filesystem::exists(where, ignored)) return std::nullopt;
  for (const char* beside : {"-owner", "-wal"})
    if (std::filesystem::exists(where + beside, ignored))
      return "the database " + where + " is gone, though " + where + beside +
             " is still there; restore a backup, or begin anew with --new-database";
  return std::nullopt;
}

std::optional<std::string> damage_in(Database& database) {
  std::string found = database.run("PRAGMA integrity_check(1)").front().text(0);
  std::ranges::replace(found, '\n', ' ');
  return found == "ok" ? std::nullopt : std::optional(found);
}

IntegrityCheck::IntegrityCheck(Loop& loop, const std::string& where,
                               std::function<void(const std::string&)> on_damage)
    : loop_(loop), where_(where), on_damage_(std::move(on_damage)) {
  if (is_file(where))
    reader_ =
        std::make_unique<Desk>(Desk::Kind::reading, open_database(where),
                               [&loop](std::function<void()> what) { loop.post(std::move(what)); });
}

void IntegrityCheck::look() {
  if (!reader_) return;
  const auto found = std::make_shared<std::optional<std::string>>();
  reader_->ask(
      [found](Database& database) { *found = damage_in(database); },
      [this, found](const Stored& stored) {
        if (!stored) *found = stored.error().sentence;
        if (*found)
          on_damage_("the database " + where_ + " is damaged: " + **found +
                     "; restore a backup, or go on with what can be read by --damaged-database");
        looked_();
        loop_.at(loop_.now() + a_day, [this] { look(); });
      });
}

}  // namespace sequitur::server
