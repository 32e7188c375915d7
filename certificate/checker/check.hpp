#pragma once

#include "certificate/checker/certificate.hpp"

namespace certificate {

struct Checked {
  std::uint64_t positions = 0;  // whose moves the certificate names
  std::uint64_t searched = 0;   // that were searched
};

// Plays every answer against the moves of the certificate. The error is a sentence without a full
// stop that says where it does not hold.
std::expected<Checked, std::string> check(const Certificate& certificate);

}  // namespace certificate
