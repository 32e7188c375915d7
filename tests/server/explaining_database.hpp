#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/store/database.hpp"

namespace sequitur::server {

// A SQLite database that notes how it goes about each statement before it does so.
class ExplainingDatabase : public Database {
 public:
  explicit ExplainingDatabase(std::unique_ptr<Database> explained)
      : explained_(std::move(explained)) {}

  struct Step {
    std::string sql;
    std::string detail;  // such as: SEARCH steps USING INDEX steps_by_kind (position=?)
  };
  std::vector<Step> steps;

  std::int64_t changed() const override { return explained_->changed(); }
  std::vector<std::string> columns(const std::string& table) override {
    return explained_->columns(table);
  }
  std::int64_t clock() override { return explained_->clock(); }
  std::string_view skipping_locked() const override { return explained_->skipping_locked(); }
  std::string_view holding() const override { return explained_->holding(); }
  void take_turns(std::string_view thing) override { explained_->take_turns(thing); }

 protected:
  void perform(std::string_view sql, std::span<const Value> parameters, const Use& use) override {
    constexpr std::size_t detail = 3;
    for (const Row& row : explained_->run("EXPLAIN QUERY PLAN " + std::string(sql), parameters))
      steps.push_back({std::string(sql), row.text(detail)});
    explained_->each(sql, parameters, use);
  }
  void start(Purpose) override { explained_->begin(); }
  void finish() override { explained_->commit(); }
  void abandon() noexcept override { explained_->roll_back(); }

 private:
  std::unique_ptr<Database> explained_;
};

}  // namespace sequitur::server
