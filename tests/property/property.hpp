#pragma once

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace sequitur {

// Checks a RapidCheck property inside a doctest case; the property draws its values with *gen. A
// failure prints the smallest counterexample RapidCheck came to and the words for RC_PARAMS that
// bring it back. `times` multiplies the usual number of cases (100, or what RC_PARAMS says), for a
// property that is quick to check.
void holds(const std::string& what, int times, const std::function<void()>& property);
void holds(const std::string& what, const std::function<void()>& property);

// RapidCheck begins with small values and lets them grow from case to case; these are of full size
// from the first case on.
template <class T>
rc::Gen<T> full_size(rc::Gen<T> gen) {
  return rc::gen::resize(rc::kNominalSize, std::move(gen));
}

// A seed says nothing by being smaller, so it is not shrunk.
rc::Gen<std::uint64_t> any_seed();

}  // namespace sequitur
