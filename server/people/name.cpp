#include "server/people/name.hpp"

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/record/utf8.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t shortest = 2, longest = 20;
// A letter has at most two bytes, and its accent, if it comes apart, two more.
constexpr std::size_t longest_in_bytes = longest * 4;

struct Accented {
  char32_t small, capital;
  std::string_view plain;
  char32_t mark;  // that makes it of the plain letter; 0: none does
};

constexpr char32_t grave = 0x300, acute = 0x301, circumflex = 0x302, tilde = 0x303, above = 0x307,
                   two_dots = 0x308, ring = 0x30A, caron = 0x30C, cedilla = 0x327, ogonek = 0x328;

// All that Czech, Dutch, French, German, Italian, Polish, Portuguese and Spanish write.
constexpr Accented accented[] = {
    {U'à', U'À', "a", grave},      {U'á', U'Á', "a", acute},      {U'â', U'Â', "a", circumflex},
    {U'ã', U'Ã', "a", tilde},      {U'ä', U'Ä', "a", two_dots},   {U'ą', U'Ą', "a", ogonek},
    {U'æ', U'Æ', "ae", 0},         {U'ç', U'Ç', "c", cedilla},    {U'ć', U'Ć', "c", acute},
    {U'č', U'Č', "c", caron},      {U'ď', U'Ď', "d", caron},      {U'è', U'È', "e", grave},
    {U'é', U'É', "e", acute},      {U'ê', U'Ê', "e", circumflex}, {U'ë', U'Ë', "e", two_dots},
    {U'ę', U'Ę', "e", ogonek},     {U'ě', U'Ě', "e", caron},      {U'ì', U'Ì', "i", grave},
    {U'í', U'Í', "i", acute},      {U'î', U'Î', "i", circumflex}, {U'ï', U'Ï', "i", two_dots},
    {U'ł', U'Ł', "l", 0},          {U'ñ', U'Ñ', "n", tilde},      {U'ń', U'Ń', "n", acute},
    {U'ň', U'Ň', "n", caron},      {U'ò', U'Ò', "o", grave},      {U'ó', U'Ó', "o", acute},
    {U'ô', U'Ô', "o", circumflex}, {U'õ', U'Õ', "o", tilde},      {U'ö', U'Ö', "o", two_dots},
    {U'œ', U'Œ', "oe", 0},         {U'ř', U'Ř', "r", caron},      {U'ś', U'Ś', "s", acute},
    {U'š', U'Š', "s", caron},      {U'ß', U'ẞ', "ss", 0},         {U'ť', U'Ť', "t", caron},
    {U'ù', U'Ù', "u", grave},      {U'ú', U'Ú', "u", acute},      {U'û', U'Û', "u", circumflex},
    {U'ü', U'Ü', "u", two_dots},   {U'ů', U'Ů', "u", ring},       {U'ý', U'Ý', "y", acute},
    {U'ÿ', U'Ÿ', "y", two_dots},   {U'ź', U'Ź', "z", acute},      {U'ż', U'Ż', "z", above},
    {U'ž', U'Ž', "z", caron},
};

// Compared without signs, whatever stands for o, i and the like.
constexpr std::string_view reserved[] = {
    "admin",  "administrator", "anonymous", "api",      "bot",    "deleted",  "deletedplayer",
    "engine", "everyone",      "gallery",   "guest",    "help",   "kamon",    "kulami",
    "me",     "mod",           "moderator", "nobody",   "null",   "official", "owner",
    "player", "root",          "security",  "sequitur", "server", "staff",    "support",
    "system", "undefined",     "you"};

bool is_letter(char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_sign(char32_t c) { return c == '-' || c == '_'; }

char small(char32_t c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); }

const Accented* find_accented(char32_t c) {
  const auto* at = std::ranges::find_if(
      accented, [&](const Accented& a) { return a.small == c || a.capital == c; });
  return at == std::end(accented) ? nullptr : at;
}

// The letter and the accent that follows it, as one; nothing if no language has it.
std::optional<char32_t> composed(char32_t letter, char32_t mark) {
  for (const Accented& a : accented)
    if (mark != 0 && a.mark == mark && is_letter(letter) && a.plain[0] == small(letter))
      return letter == static_cast<char32_t>(small(letter)) ? a.small : a.capital;
  return std::nullopt;
}

void append(std::string& text, char32_t c) {
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xC0 | c >> 6);
    text += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    text += static_cast<char>(0xE0 | c >> 12);
    text += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (c & 0x3F));
  }
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

std::string folded(std::u32string_view letters) {
  std::string plain;
  for (const char32_t c : letters) {
    if (const Accented* a = find_accented(c))
      plain += a->plain;
    else
      plain += small(c);
  }
  for (char& c : plain) {
    if (c == '0') c = 'o';
    if (c == '1' || c == 'l') c = 'i';
    if (c == '_') c = '-';
  }
  return replaced(replaced(plain, "rn", "m"), "vv", "w");
}

bool is_reserved(std::string_view folded_name) {
  const std::string bare = replaced(std::string(folded_name), "-", "");
  return std::ranges::any_of(reserved, [&](std::string_view word) {
    return folded(std::u32string(word.begin(), word.end())) == bare;
  });
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

std::string code_point(char32_t c) {
  char text[16];
  std::snprintf(text, sizeof text, "U+%04X", static_cast<unsigned>(c));
  return text;
}

// In composed characters, each of them allowed.
std::expected<std::u32string, Refusal> letters_of(std::string_view text) {
  std::u32string letters;
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character) return wrong_sign("this is no text in UTF-8");
    text.remove_prefix(character->bytes);
    const char32_t c = character->code;
    const auto with_mark = letters.empty() ? std::nullopt : composed(letters.back(), c);
    if (with_mark)
      letters.back() = *with_mark;
    else if (is_letter(c) || is_digit(c) || is_sign(c) || find_accented(c))
      letters += c;
    else
      return wrong_sign("character " + std::to_string(letters.size() + 1) + " is " + code_point(c));
  }
  return letters;
}

}  // namespace

std::expected<Name, Refusal> read_name(std::string_view text) {
  if (text.size() > longest_in_bytes) return too_long();
  const auto letters = letters_of(text);
  if (!letters) return std::unexpected(letters.error());
  if (letters->size() < shortest) return refused("name_short", "a name has at least 2 characters");
  if (letters->size() > longest) return too_long();
  if (is_sign(letters->front()) || is_sign(letters->back()))
    return wrong_sign("neither begins nor ends with - or _");
  Name name{.folded = folded(*letters)};
  for (const char32_t c : *letters) append(name.shown, c);
  if (is_reserved(name.folded))
    return refused("name_reserved", name.shown + " is a name that nobody can have");
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
