#pragma once

#include <optional>
#include <vector>

#include "engine/record/cursor.hpp"
#include "engine/record/record.hpp"

namespace sequitur {

// The tags at the head of a record.
struct Header {
  AnyPosition start;
  bool swap_agreed = false;
  std::optional<Result> result{};
  std::optional<Termination> termination{};
  Place termination_at{};
  std::vector<Tag> others{};
};

// The error for a tag's or comment's text that goes beyond RecordLimits::text.
std::unexpected<Damage> too_much_text(Place at);

// Reads the tags. The cursor is left at what follows them.
Read<Header> read_header(Cursor& cursor);

}  // namespace sequitur
