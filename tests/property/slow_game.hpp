#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "tests/property/slow_kamon.hpp"
#include "tests/property/slow_kulami.hpp"

// The slow rules under one name for both games, so that a property is written once.
namespace sequitur {

template <class G>
struct Slow;

template <>
struct Slow<kamon::Kamon> {
  using Table = slow::kamon::Table;
  static constexpr int playable = 36;
  static constexpr int pieces = 36;
  static constexpr CellSet cells = kamon::all_cells;

  static std::optional<Table> read(const std::string& text) { return slow::kamon::read(text); }
  static std::string write(const Table& table) { return slow::kamon::write(table); }
  static std::set<std::string> legal(const Table& table) { return slow::kamon::legal(table); }
  static std::uint64_t perft(const Table& table, int depth) {
    return slow::kamon::perft(table, depth);
  }
  static Table play(const Table& table, const std::string& cell) {
    return slow::kamon::play(table, cell);
  }
  static Outcome outcome(const Table& table) {
    const std::string reason = slow::kamon::reason(table);
    const Side placed_last = table.placed_last() == 'b' ? kamon::black : kamon::white;
    if (reason == "connection") return {Reason::connection, placed_last};
    if (reason == "loop") return {Reason::loop, placed_last};
    if (reason == "block") return {Reason::block, placed_last};
    if (reason == "full") return {Reason::full, std::nullopt};
    return {};
  }
};

template <>
struct Slow<kulami::Kulami> {
  using Table = slow::kulami::Table;
  static constexpr int playable = 64;
  static constexpr int pieces = 56;
  static constexpr CellSet cells{~std::uint64_t{0}};

  static std::optional<Table> read(const std::string& text) { return slow::kulami::read(text); }
  static std::string write(const Table& table) { return slow::kulami::write(table); }
  static std::set<std::string> legal(const Table& table) { return slow::kulami::legal(table); }
  static std::uint64_t perft(const Table& table, int depth) {
    return slow::kulami::perft(table, depth);
  }
  static Table play(const Table& table, const std::string& cell) {
    return slow::kulami::play(table, cell);
  }
  static Outcome outcome(const Table& table) {
    if (!slow::kulami::legal(table).empty()) return {};
    const auto [red, black] = slow::kulami::points(table);
    if (red == black) return {Reason::score, std::nullopt};
    return {Reason::score, red > black ? kulami::red : kulami::black};
  }
};

}  // namespace sequitur
