#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Text from outside that is stored and shown.
namespace sequitur::server {

// How many characters; what is no UTF-8 counts by the byte.
std::size_t count_characters(std::string_view text);

// Without what is invisible or turns the text around it: control characters (blanks stand for line
// ends and tabs), bidirectional marks, joiners, bytes that are no UTF-8. Blanks at both ends are
// taken off, and what is longer than `longest` characters is cut.
std::string plain_text(std::string_view text, std::size_t longest);

}  // namespace sequitur::server
