#pragma once

#include <vector>

#include "certificate/checker/rules.hpp"

namespace certificate {

constexpr int black = 0, white = 1;

// What a certificate says of one side, with the moves that show it.
struct Claim {
  int side = black;
  bool wins = true;          // false: at least a draw
  std::string_view bytes{};  // the moves, as numbers of a few bits
  std::uint64_t bits = 0;    // how many bits of it count
};

// A certificate as it is written: docs/program/certificate.md. It points into the text that it was
// read from.
struct Certificate {
  std::string_view position_text;
  Board board;
  Position position;
  int search_below = 0;
  std::vector<Claim> claims;
};

// More would take longer than anybody waits for.
constexpr int most_search_below = 16;

// The error is a sentence without a full stop.
std::expected<Certificate, std::string> read_certificate(std::string_view text);

}  // namespace certificate
