#pragma once

#include <doctest/doctest.h>

#include <string>

#include "engine/record/reader.hpp"

// Pieces of records, and expectations of whole records.
namespace sequitur {

inline const std::string setup =
    "BfOmOgRg/BdPbYdBmBg/YnPgGfObOfOd/OnPdGbRdYbGnPn/YfYm--BbBnGd/RnRfPfYgPm/GgRbRmGm";
inline const std::string begin = setup + " ..../...../....../......./....../...../.... -";
// Two lines of tags, so that moves begin in line 3.
inline const std::string head = "[Game \"kamon\"]\n[Position \"" + begin + "\"]\n";
// Nineteen moves, the first two of them f1 and the swap, to which p2 agreed; p1 closes a loop.
inline const std::string loop_moves = "f1 swap f3 d2 d4 b2 e3 g1 e5 c1 d5 c2 e1 d1 d7 d6 d3 a4 f4";

inline std::string with_swap(const std::string& rest) {
  return head + "[Swap \"agreed\"]\n" + rest;
}

inline Record sound(const std::string& text) {
  CAPTURE(text);
  const auto record = read_record(text);
  REQUIRE_MESSAGE(record, record.error().place, ": ", record.error().sentence);
  return *record;
}

inline void check_damage(const std::string& text, int line, int column, Fault fault,
                         const std::string& sentence) {
  CAPTURE(text);
  const auto record = read_record(text);
  REQUIRE_FALSE(record);
  CHECK(record.error().sentence == sentence);
  CHECK(record.error().at.line == line);
  CHECK(record.error().at.column == column);
  CHECK(record.error().place ==
        "line " + std::to_string(line) + ", column " + std::to_string(column));
  CHECK(record.error().fault == fault);
}

}  // namespace sequitur
