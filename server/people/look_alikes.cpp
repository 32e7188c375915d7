#include "server/people/look_alikes.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uspoof.h>

#include <stdexcept>

namespace sequitur::server {

namespace {

void expect_icu(UErrorCode code) {
  if (U_FAILURE(code))
    throw std::runtime_error(std::string("ICU cannot compare names: ") + u_errorName(code));
}

const USpoofChecker* checker() {
  static const icu::LocalUSpoofCheckerPointer opened = [] {
    UErrorCode code = U_ZERO_ERROR;
    icu::LocalUSpoofCheckerPointer made(uspoof_open(&code));
    expect_icu(code);
    uspoof_setRestrictionLevel(made.getAlias(), USPOOF_HIGHLY_RESTRICTIVE);
    uspoof_setChecks(made.getAlias(),
                     USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS | USPOOF_INVISIBLE, &code);
    expect_icu(code);
    return made;
  }();
  return opened.getAlias();
}

icu::UnicodeString skeleton(const icu::UnicodeString& text) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString found;
  uspoof_getSkeletonUnicodeString(checker(), 0, text, found, &code);
  expect_icu(code);
  return found;
}

bool is_left_out_by_writers(char32_t c) {
  if (u_charType(static_cast<UChar32>(c)) != U_NON_SPACING_MARK) return false;
  const auto block = ublock_getCode(static_cast<UChar32>(c));
  return block == UBLOCK_COMBINING_DIACRITICAL_MARKS || block == UBLOCK_ARABIC;
}

// Visits each character.
void each_character(const icu::UnicodeString& text, auto&& visit) {
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1))
    visit(static_cast<char32_t>(text.char32At(at)));
}

icu::UnicodeString without_marks(const icu::UnicodeString& text) {
  UErrorCode code = U_ZERO_ERROR;
  const icu::UnicodeString apart = icu::Normalizer2::getNFDInstance(code)->normalize(text, code);
  expect_icu(code);
  icu::UnicodeString plain;
  each_character(apart, [&](char32_t c) {
    if (!is_left_out_by_writers(c)) plain.append(static_cast<UChar32>(c));
  });
  return plain;
}

// Cyrillic н is no Latin letter, but its capital looks like H; so it is an h here.
icu::UnicodeString small_letter(char32_t c) {
  icu::UnicodeString letter(static_cast<UChar32>(c));
  if (c < 0x80) return letter.foldCase();
  const icu::UnicodeString capital = skeleton(icu::UnicodeString(letter).toUpper());
  const bool looks_latin = capital.length() == 1 && capital[0] >= 'A' && capital[0] <= 'Z';
  return looks_latin ? icu::UnicodeString(capital).foldCase() : letter.foldCase();
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

}  // namespace

bool mixes_scripts(const icu::UnicodeString& name) {
  UErrorCode code = U_ZERO_ERROR;
  const auto found = uspoof_check2UnicodeString(checker(), name, nullptr, &code);
  expect_icu(code);
  return found != 0;
}

std::string look_alike_key(const icu::UnicodeString& name) {
  icu::UnicodeString small;
  each_character(without_marks(name), [&](char32_t c) { small.append(small_letter(c)); });
  std::string key;
  without_marks(skeleton(small)).foldCase().toUTF8String(key);
  for (char& c : key) {
    if (c == '0') c = 'o';
    if (c == '1' || c == 'l') c = 'i';
    if (c == '_') c = '-';
  }
  return replaced(replaced(key, "rn", "m"), "vv", "w");
}

}  // namespace sequitur::server
