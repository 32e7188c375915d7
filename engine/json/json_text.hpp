#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sequitur {

// Writes one JSON text from front to back. It is small because the page loads it; natively and as
// WebAssembly it writes the same text.
class JsonText {
 public:
  template <class Fill>
  static std::string of(Fill fill) {
    JsonText json;
    json.object([&] { fill(json); });
    return std::move(json.text_);
  }

  // Writes a member of the object that is open.
  template <class T>
  void field(std::string_view key, const T& value) {
    write_key(key);
    write(value);
  }
  template <class Fill>
  void object(std::string_view key, Fill fill) {
    write_key(key);
    enclosed('{', fill, '}');
  }
  template <class Fill>
  void list(std::string_view key, Fill fill) {
    write_key(key);
    enclosed('[', fill, ']');
  }

  // Writes an item of the list that is open.
  template <class T>
  void item(const T& value) {
    separate();
    write(value);
  }
  template <class Fill>
  void object(Fill fill) {
    separate();
    enclosed('{', fill, '}');
  }
  template <class Fill>
  void list(Fill fill) {
    separate();
    enclosed('[', fill, ']');
  }

 private:
  void separate() {
    if (text_.empty()) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }
  void write_key(std::string_view key) {
    separate();
    write(key);
    text_ += ':';
  }
  template <class Fill>
  void enclosed(char opening, Fill fill, char closing) {
    text_ += opening;
    fill();
    text_ += closing;
  }

  void write(std::string_view value) {
    constexpr std::string_view digits = "0123456789abcdef";
    text_ += '"';
    for (const char c : value) {
      if (c == '"' || c == '\\') {
        text_ += '\\';
        text_ += c;
      } else if (static_cast<unsigned char>(c) < ' ') {
        text_ += "\\u00";
        text_ += digits[static_cast<std::size_t>(c >> 4)];
        text_ += digits[static_cast<std::size_t>(c & 15)];
      } else {
        text_ += c;
      }
    }
    text_ += '"';
  }
  void write(std::same_as<bool> auto value) { text_ += value ? "true" : "false"; }
  template <std::integral T>
  requires(!std::same_as<T, bool>) void write(T value) { text_ += std::to_string(value); }
  // Rounds times and shares to a millionth.
  void write(double value) {
    if (value < 0) {
      text_ += '-';
      value = -value;
    }
    const auto millionths = static_cast<std::uint64_t>(value * 1'000'000 + 0.5);
    std::string places = std::to_string(1'000'000 + millionths % 1'000'000);
    places[0] = '.';
    while (places.back() == '0') places.pop_back();
    text_ += std::to_string(millionths / 1'000'000) + (places == "." ? ".0" : places);
  }
  void write(std::nullopt_t) { text_ += "null"; }
  template <class T>
  void write(const std::optional<T>& value) {
    value ? write(*value) : write(std::nullopt);
  }

  std::string text_;
};

}  // namespace sequitur
