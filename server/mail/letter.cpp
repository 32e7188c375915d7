#include "server/mail/letter.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <string_view>

namespace sequitur::server {

namespace {

constexpr std::string_view end_of_line = "\r\n";

std::string in_base64(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the zero at its end
  return text;
}

bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// RFC 2047: words of at most 75 characters, none of which cuts a character in two.
std::string encoded_words(std::string_view text) {
  constexpr std::size_t bytes_in_word = 39;
  std::string words;
  while (!text.empty()) {
    std::size_t length = std::min(text.size(), bytes_in_word);
    while (length < text.size() && goes_on(text[length])) --length;
    if (!words.empty()) words.append(end_of_line).append(" ");
    words += "=?UTF-8?B?" + in_base64(text.substr(0, length)) + "?=";
    text.remove_prefix(length);
  }
  return words;
}

std::string date(Time now) {
  const std::time_t seconds = now / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 64> text{};
  std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S +0000", &parts);
  return text.data();
}

std::string in_lines(std::string_view text) {
  constexpr std::size_t longest_line = 76;
  std::string lines;
  for (; !text.empty(); text.remove_prefix(std::min(longest_line, text.size())))
    lines.append(text.substr(0, longest_line)).append(end_of_line);
  return lines;
}

}  // namespace

std::string message_of(const Letter& letter, const std::string& from, const std::string& id,
                       Time now) {
  std::string message;
  const auto add = [&](std::string_view name, const std::string& value) {
    message.append(name).append(": ").append(value).append(end_of_line);
  };
  add("Date", date(now));
  add("From", "Sequitur <" + from + '>');
  add("To", '<' + letter.to + '>');
  add("Subject", encoded_words(letter.subject));
  add("Message-ID", '<' + id + from.substr(from.find('@')) + '>');
  add("Auto-Submitted", "auto-generated");
  add("MIME-Version", "1.0");
  add("Content-Type", "text/plain; charset=utf-8");
  add("Content-Transfer-Encoding", "base64");
  std::string text;
  for (const char c : letter.text) text += c == '\n' ? std::string(end_of_line) : std::string(1, c);
  return message.append(end_of_line).append(in_lines(in_base64(text)));
}

}  // namespace sequitur::server
