#pragma once

#include <cstdint>
#include <ostream>

#include "engine/kamon/kamon.hpp"
#include "engine/kulami/kulami.hpp"
#include "tests/property/property.hpp"

// Random boards on which nothing is placed yet.
namespace sequitur {

kamon::Loaded random_kamon_start(std::uint64_t seed);

// A third of the boards are square, a third irregular, and a third laid without asking whether the
// players can move on from every field, as the rules allow. The scoring and the colour to begin are
// random too.
kulami::Loaded random_kulami_start(std::uint64_t seed);

template <class G>
rc::Gen<typename G::Loaded> any_start();

namespace kamon {
inline void showValue(const Loaded& loaded, std::ostream& out) {
  out << write_position(loaded.position);
}
}  // namespace kamon
namespace kulami {
inline void showValue(const Loaded& loaded, std::ostream& out) {
  out << write_position(loaded.position);
}
}  // namespace kulami

}  // namespace sequitur
