#include "server/mail/letter_texts.hpp"

#include <algorithm>

namespace sequitur::server {

namespace {

std::string_view text_of(std::string_view language, const std::string& key) {
  const auto find = [&](std::string_view tag) {
    return std::ranges::find_if(letter_texts(), [&](const LetterText& text) {
      return text.language == tag && text.key == key;
    });
  };
  const auto found = find(language);
  return found != letter_texts().end() ? found->text : find("en")->text;
}

std::string filled(std::string_view text, std::string_view name, std::string_view link) {
  std::string out;
  while (!text.empty()) {
    if (text.starts_with("{name}")) {
      out += name;
      text.remove_prefix(6);
    } else if (text.starts_with("{link}")) {
      out += link;
      text.remove_prefix(6);
    } else {
      out += text.front();
      text.remove_prefix(1);
    }
  }
  return out;
}

}  // namespace

Letter letter_in(std::string_view language, LetterKind kind, const std::string& to,
                 const std::string& name, const std::string& link) {
  const std::string key = kind == LetterKind::confirm ? "mail.confirm." : "mail.recover.";
  return {to, filled(text_of(language, key + "subject"), name, link),
          filled(text_of(language, key + "text"), name, link) + '\n'};
}

}  // namespace sequitur::server
