#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "server/store/database.hpp"

// For a query about many ids: it takes 32 of them at once, so that it is prepared once.
namespace sequitur::server {

constexpr std::size_t ids_at_once = 32;

// $1, $2, … $32, for IN ( ).
inline std::string numbered_parameters() {
  std::string list;
  for (std::size_t i = 1; i <= ids_at_once; ++i) list += (i == 1 ? "$" : ", $") + std::to_string(i);
  return list;
}

// Calls `use` with 32 at a time; the last one is repeated to fill them.
template <class Use>
void in_parts(std::span<const std::int64_t> ids, const Use& use) {
  while (!ids.empty()) {
    const auto some = ids.first(std::min(ids_at_once, ids.size()));
    std::vector<Value> values(some.begin(), some.end());
    values.resize(ids_at_once, values.back());
    use(values);
    ids = ids.subspan(some.size());
  }
}

}  // namespace sequitur::server
