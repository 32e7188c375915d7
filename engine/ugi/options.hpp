#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/search/engine.hpp"
#include "engine/search/levels.hpp"
#include "engine/ugi/game_specifics.hpp"

// The options that `ugi` lists and `setoption` sets.
namespace sequitur::ugi {

// An option of the engine itself: a number within bounds.
struct Spin {
  std::string_view name;
  int EngineOptions::*value;
  int least;
  int most;
};
constexpr std::array<Spin, 5> spins = {
    {{"Threads", &EngineOptions::threads, 1, 256},
     {"Hash", &EngineOptions::hash_mib, 1, 65536},
     {"MultiPV", &EngineOptions::multi_pv, 1, 64},
     {"Level", &EngineOptions::level, lowest_level, highest_level},
     {"Whim", &EngineOptions::whim, 0, EngineOptions::whims - 1}}};

constexpr std::string_view swap_option = "Swap";

// Whether two names are equal when case is ignored.
bool same_name(std::string_view a, std::string_view b);

// The line for an option in the answer to `ugi`.
std::string listed(const Spin& spin);
std::string listed_swap();
std::string listed(const Combo& combo);

// Sets the option and returns an empty string, or leaves it and returns a sentence that says what
// is wrong.
std::string set(const Spin& spin, EngineOptions& options, std::string_view value);
std::string set_swap(bool& swap, std::string_view value);
std::string set(Combo& combo, std::string_view value);

}  // namespace sequitur::ugi
