#include "server/people/name.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "engine/any/games.hpp"
#include "engine/record/utf8.hpp"
#include "server/people/look_alikes.hpp"

namespace sequitur::server {

namespace {

constexpr int shortest = 2, longest = 20;
// Thai and Hindi write up to three marks on a letter, each of up to four bytes.
constexpr int most_marks = 3;
constexpr std::size_t longest_in_bytes = longest * (1 + most_marks) * 4;

// And the names of the games. Compared without signs, whatever stands for o, i and the like.
constexpr std::string_view reserved[] = {
    "admin",     "administrator", "anonymous", "api",      "bot",     "deleted", "deletedplayer",
    "engine",    "everyone",      "gallery",   "guest",    "help",    "me",      "mod",
    "moderator", "nobody",        "null",      "official", "owner",   "player",  "root",
    "security",  "sequitur",      "server",    "staff",    "support", "system",  "undefined",
    "you"};

bool is_sign(UChar32 c) { return c == '-' || c == '_'; }
bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }

bool is_letter_or_digit(UChar32 c) {
  UErrorCode code = U_ZERO_ERROR;
  static const icu::UnicodeSet* const in_use = uspoof_getRecommendedUnicodeSet(&code);
  return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_M_MASK | U_GC_ND_MASK)) != 0 &&
         in_use->contains(c);
}

bool is_reserved(std::string_view folded) {
  std::string bare(folded);
  std::erase(bare, '-');
  const auto looks_like = [&](std::string_view word) {
    return look_alike_key(icu::UnicodeString::fromUTF8(std::string(word))) == bare;
  };
  return std::ranges::any_of(reserved, looks_like) || std::ranges::any_of(Games::names, looks_like);
}

std::unexpected<Refusal> refused(std::string fault, std::string sentence) {
  return std::unexpected(Refusal{std::move(fault), "name", std::move(sentence)});
}

std::unexpected<Refusal> wrong_sign(const std::string& what) {
  return refused("name_sign", "a name is made of letters, digits, - and _, and " + what);
}

std::unexpected<Refusal> too_long() {
  return refused("name_long", "a name has at most 20 characters");
}

std::string code_point(UChar32 c) {
  char text[16];
  std::snprintf(text, sizeof text, "U+%04X", static_cast<unsigned>(c));
  return text;
}

icu::UnicodeString composed(std::string_view text) {
  UErrorCode code = U_ZERO_ERROR;
  const auto apart = icu::UnicodeString::fromUTF8(std::string(text));
  return icu::Normalizer2::getNFCInstance(code)->normalize(apart, code);
}

// How many letters, digits and signs there are; a mark counts with its letter.
std::expected<int, Refusal> count_letters(const icu::UnicodeString& name) {
  int letters = 0, marks = 0, characters = 0;
  for (std::int32_t at = 0; at < name.length(); at = name.moveIndex32(at, 1)) {
    const UChar32 c = name.char32At(at);
    ++characters;
    if (!is_sign(c) && !is_letter_or_digit(c))
      return wrong_sign("character " + std::to_string(characters) + " is " + code_point(c));
    marks = is_mark(c) ? marks + 1 : 0;
    letters += is_mark(c) ? 0 : 1;
    const bool on_a_letter = characters > 1 && !is_sign(name.char32At(name.moveIndex32(at, -1)));
    if (marks > 0 && (!on_a_letter || marks > most_marks))
      return wrong_sign("character " + std::to_string(characters) + " is a mark without a letter");
  }
  return letters;
}

}  // namespace

std::expected<Name, Refusal> read_name(std::string_view text) {
  if (text.size() > longest_in_bytes) return too_long();
  if (!is_utf8(text)) return wrong_sign("this is not valid UTF-8");
  const icu::UnicodeString shown = composed(text);
  const auto letters = count_letters(shown);
  if (!letters) return std::unexpected(letters.error());
  if (mixes_scripts(shown))
    return wrong_sign("its letters and digits are of scripts that are written together");
  if (*letters < shortest) return refused("name_short", "a name has at least 2 characters");
  if (*letters > longest) return too_long();
  if (is_sign(shown[0]) || is_sign(shown[shown.length() - 1]))
    return wrong_sign("neither begins nor ends with - or _");
  Name name{.folded = look_alike_key(shown)};
  shown.toUTF8String(name.shown);
  if (is_reserved(name.folded)) return refused("name_reserved", name.shown + " is a reserved name");
  return name;
}

std::optional<std::string> folded_name(std::string_view text) {
  const auto name = read_name(text);
  return name ? std::optional(name->folded) : std::nullopt;
}

Refusal name_taken(const Name& name) {
  return {"name_taken", "name", name.shown + ", or a name very much like it, is taken"};
}

}  // namespace sequitur::server
