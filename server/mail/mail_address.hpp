#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "server/base/refusal.hpp"

namespace sequitur::server {

// An address as people have it: ana@club.example, of the letters, digits and signs that RFC 5322
// allows without quotes, so that nothing in it means something else to a mail server. mail_address.
std::expected<std::string, Refusal> read_mail_address(std::string_view text);

// How two addresses are compared: in small letters.
std::string folded_mail_address(std::string_view address);

// As its owner recognises it: a…@club.example.
std::string shortened_mail_address(std::string_view address);

}  // namespace sequitur::server
