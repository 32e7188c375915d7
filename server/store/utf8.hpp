#pragma once

#include <string_view>

namespace sequitur::server {

// Whether it is well-formed UTF-8: no byte left over, no longer form than needed, no surrogate,
// nothing beyond U+10FFFF.
//
//   0xxxxxxx                              up to U+7F
//   110xxxxx 10xxxxxx                     U+80   to U+7FF
//   1110xxxx 10xxxxxx 10xxxxxx            U+800  to U+FFFF without U+D800 to U+DFFF
//   11110xxx 10xxxxxx 10xxxxxx 10xxxxxx   U+10000 to U+10FFFF
bool is_utf8(std::string_view text);

}  // namespace sequitur::server
