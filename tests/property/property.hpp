#pragma once

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace sequitur {

// Checks a RapidCheck property inside a doctest case. The property draws its values with *gen. A
// failure prints the smallest counterexample that RapidCheck found and the words for RC_PARAMS that
// repeat it. `times` multiplies the usual number of cases (100, or what RC_PARAMS says), for a
// property that is quick to check.
void holds(const std::string& what, int times, const std::function<void()>& property);
void holds(const std::string& what, const std::function<void()>& property);

// RapidCheck begins with small values and lets them grow from case to case. These values have full
// size from the first case on.
template <class T>
rc::Gen<T> full_size(rc::Gen<T> gen) {
  return rc::gen::resize(rc::kNominalSize, std::move(gen));
}

// A smaller seed is no simpler, so it is not shrunk.
rc::Gen<std::uint64_t> any_seed();

}  // namespace sequitur
