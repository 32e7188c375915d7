#pragma once

#include <unicode/unistr.h>

#include <string>

// Which names look alike, in any script, by the data of Unicode (UTS #39) as ICU has them.
namespace sequitur::server {

// Letters of scripts that nobody writes together, digits of two kinds, or a mark twice on one
// letter.
bool mixes_scripts(const icu::UnicodeString& name);

// One and the same for names that are easily mistaken for each other: in small letters, without the
// accents that writers leave out, and with one sign for all that look alike, also in capitals and
// across scripts (0 o; 1 i l; - _; rn m; vv w; Cyrillic and Greek letters and the Latin ones they
// look like).
std::string look_alike_key(const icu::UnicodeString& name);

}  // namespace sequitur::server
