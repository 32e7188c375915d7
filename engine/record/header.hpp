#pragma once

#include <optional>
#include <vector>

#include "engine/record/cursor.hpp"
#include "engine/record/record.hpp"

namespace sequitur {

// What the tags at the head of a record say.
struct Header {
  AnyPosition start;
  bool swap_agreed = false;
  std::optional<Result> result{};
  std::optional<Termination> termination{};
  Place termination_at{};
  std::vector<Tag> others{};
};

// What is said about a text, of a tag or a comment, that goes beyond RecordLimits::text.
std::unexpected<Damage> too_much_text(Place at);

// Takes the tags; the cursor is left at what follows them.
Read<Header> read_header(Cursor& cursor);

}  // namespace sequitur
