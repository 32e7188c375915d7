#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/mail/letter.hpp"

namespace sequitur::server {

// The sentences of letters, from i18n/ (web/letters.mjs).
struct LetterText {
  std::string_view language;
  std::string_view key;   // mail.confirm.subject
  std::string_view text;  // {name} and {link} are to be filled in
};
std::span<const LetterText> letter_texts();

enum class LetterKind : std::uint8_t { confirm, recover };

// In that language, or in English.
Letter letter_in(std::string_view language, LetterKind kind, const std::string& to,
                 const std::string& name, const std::string& link);

}  // namespace sequitur::server
