#pragma once

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <sstream>
#include <string>

namespace sequitur {

// Checks a RapidCheck property inside a doctest case. A failure prints the smallest counterexample
// RapidCheck came to and the words for RC_PARAMS that bring it back. `times` multiplies the usual
// number of cases (100, or what RC_PARAMS says), for a property that is quick to check.
template <class Testable>
void holds(const std::string& what, Testable&& testable, int times = 1) {
  rc::detail::TestMetadata metadata;
  metadata.id = metadata.description = what;
  auto params = rc::detail::configuration().testParams;
  params.maxSuccess *= times;
  const auto result =
      rc::detail::checkTestable(std::forward<Testable>(testable), metadata, params);
  std::ostringstream report;
  rc::detail::printResultMessage(result, report);
  CHECK_MESSAGE(result.template is<rc::detail::SuccessResult>(), what, ": ", report.str());
}

// RapidCheck begins with small values and lets them grow from case to case; these are of full size
// from the first case on.
template <class T>
rc::Gen<T> full_size(rc::Gen<T> gen) {
  return rc::gen::resize(rc::kNominalSize, std::move(gen));
}

// A seed says nothing by being smaller, so it is not shrunk.
inline rc::Gen<std::uint64_t> any_seed() {
  return rc::gen::noShrink(full_size(rc::gen::arbitrary<std::uint64_t>()));
}

}  // namespace sequitur
