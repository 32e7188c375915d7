#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"

namespace sequitur::ugi {

// An option with a few named values.
struct Combo {
  std::string_view name;
  std::span<const std::string_view> values;
  std::size_t chosen = 0;
};

// What the protocol has to know of one game alone: its options, its starting position under them,
// the queries that only this game answers, and its drawing. Everything else is written once.
template <GameKind G>
class Particulars;

template <>
class Particulars<kamon::Kamon> {
 public:
  std::span<Combo> combos() { return {}; }
  kamon::Loaded startpos() const;
  static std::optional<std::string> answer(const Game<kamon::Kamon>&, std::string_view) {
    return std::nullopt;
  }
  static std::string drawing(const Game<kamon::Kamon>& game);
};

template <>
class Particulars<kulami::Kulami> {
 public:
  std::span<Combo> combos() { return combos_; }
  kulami::Loaded startpos() const;
  static std::optional<std::string> answer(const Game<kulami::Kulami>& game, std::string_view what);
  static std::string drawing(const Game<kulami::Kulami>& game);

 private:
  std::array<Combo, 1> combos_{{{"Scoring", kulami::scoring_names}}};
};

}  // namespace sequitur::ugi
