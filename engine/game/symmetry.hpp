#pragma once

#include <array>
#include <cstdint>

namespace sequitur {

// A symmetry of a regular polygon: first mirrored left to right or not, then turned anticlockwise
// by `turns` corners. Kamon's hexagon has twelve of them, Kulami's square grid eight.
template <int Corners>
struct PolygonSymmetry {
  std::int8_t turns = 0;
  bool mirrored = false;

  // First this one, then `next`. What is turned and then mirrored is mirrored and turned back.
  constexpr PolygonSymmetry then(PolygonSymmetry next) const {
    const int sum = next.turns + (next.mirrored ? Corners - turns : turns);
    return {static_cast<std::int8_t>(sum % Corners), mirrored != next.mirrored};
  }
  // Mirrored ones undo themselves.
  constexpr PolygonSymmetry inverse() const {
    return mirrored ? *this
                    : PolygonSymmetry{static_cast<std::int8_t>((Corners - turns) % Corners), false};
  }
  friend constexpr bool operator==(PolygonSymmetry, PolygonSymmetry) = default;

  static constexpr int count = 2 * Corners;
  // The identity is number 0.
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
