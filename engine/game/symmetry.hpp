#pragma once

#include <array>
#include <cstdint>

namespace sequitur {

// A symmetry of a regular polygon (an element of the dihedral group): mirror left to right if
// `mirrored`, then turn anticlockwise by `turns` corners. Kamon's hexagon has twelve of them,
// Kulami's square grid eight.
template <int Corners>
struct PolygonSymmetry {
  std::int8_t turns = 0;
  bool mirrored = false;

  // This symmetry followed by `next`. Turning and then mirroring equals mirroring and then turning
  // back.
  constexpr PolygonSymmetry then(PolygonSymmetry next) const {
    const int sum = next.turns + (next.mirrored ? Corners - turns : turns);
    return {static_cast<std::int8_t>(sum % Corners), mirrored != next.mirrored};
  }
  // A mirrored symmetry is its own inverse.
  constexpr PolygonSymmetry inverse() const {
    return mirrored ? *this
                    : PolygonSymmetry{static_cast<std::int8_t>((Corners - turns) % Corners), false};
  }
  friend constexpr bool operator==(PolygonSymmetry, PolygonSymmetry) = default;

  static constexpr int count = 2 * Corners;
  // Number 0 is the identity.
  static constexpr PolygonSymmetry numbered(int number) {
    return {static_cast<std::int8_t>(number % Corners), number >= Corners};
  }
  static constexpr auto all() {
    std::array<PolygonSymmetry, count> every;
    for (int number = 0; number < count; ++number)
      every[static_cast<std::size_t>(number)] = numbered(number);
    return every;
  }
};

}  // namespace sequitur
