#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/game/text.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace sequitur::fuzz {

// A field of a position: rows of pieces that are `width` characters wide, and their letters.
struct Field {
  std::size_t width;
  std::string_view letters;
};

// Random bytes hardly ever make another valid position. So half of the time a piece of a field is
// exchanged with another one of the same field, or gets another letter.
inline std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed,
                          const std::vector<Field>& fields) {
  Random random(seed);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto found = split(text.substr(0, text.find('\n')), ' ');
  if (found.size() != fields.size() || random.below(2) == 0)
    return LLVMFuzzerMutate(data, size, most);
  for (std::uint64_t changes = 1 + random.below(3); changes > 0; --changes) {
    const std::size_t number = random.below(fields.size());
    const auto& [width, letters] = fields[number];
    std::vector<std::size_t> places;
    for (const std::string_view row : split(found[number], '/'))
      for (std::size_t at = 0; at + width <= row.size(); at += width)
        places.push_back(static_cast<std::size_t>(row.data() - text.data()) + at);
    if (places.empty()) continue;
    const std::size_t place = places[random.below(places.size())];
    if (random.below(2) == 0)
      std::swap_ranges(data + place, data + place + width,
                       data + places[random.below(places.size())]);
    else
      data[place] = static_cast<std::uint8_t>(letters[random.below(letters.size())]);
  }
  return size;
}

}  // namespace sequitur::fuzz
