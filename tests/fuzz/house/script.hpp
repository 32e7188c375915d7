#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/random.hpp"
#include "engine/game/text.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace sequitur::fuzz {

// A script is lines, and random bytes hardly ever make another sensible line. So most mutations
// add, remove, repeat or exchange whole lines; `fresh` makes a new one.
template <class Fresh>
std::size_t mutate_script(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed,
                          Fresh fresh) {
  constexpr std::size_t most_lines = 40;
  Random random(seed);
  if (random.below(4) == 0) return LLVMFuzzerMutate(data, size, most);
  std::vector<std::string> lines;
  for (const std::string_view line : split({reinterpret_cast<const char*>(data), size}, '\n'))
    lines.emplace_back(line);
  for (std::uint64_t changes = 1 + random.below(4); changes > 0; --changes) {
    const std::size_t at = random.below(lines.size());
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
    switch (random.below(5)) {
      case 0:
        if (lines.size() > 1) lines.erase(place);
        break;
      case 1:
        lines.insert(place, lines[random.below(lines.size())]);
        break;
      case 2:
        std::swap(*place, lines[random.below(lines.size())]);
        break;
      default:
        lines.insert(place + 1, fresh(random));
    }
  }
  if (lines.size() > most_lines) lines.resize(most_lines);
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  text.resize(std::min(text.size(), most));
  std::memcpy(data, text.data(), text.size());
  return text.size();
}

}  // namespace sequitur::fuzz
