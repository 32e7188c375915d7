#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game/text.hpp"

namespace sequitur::web {

// What the page asks: a verb, then a line for each argument, then after an empty line any text.
//
//   view
//   start kamon
//   moves g2 f3 c1
class Request {
 public:
  explicit Request(std::string_view text) {
    const auto line = [&] {
      const auto end = text.find('\n');
      const std::string_view taken = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      return taken;
    };
    verb_ = line();
    while (!text.empty()) {
      const std::string_view argument = line();
      if (argument.empty()) break;
      const auto blank = argument.find(' ');
      arguments_.push_back({argument.substr(0, blank), blank == std::string_view::npos
                                                           ? std::string_view()
                                                           : argument.substr(blank + 1)});
    }
    body_ = text;
  }

  struct Argument {
    std::string_view key;
    std::string_view value;
  };

  std::string_view verb() const { return verb_; }
  std::string_view body() const { return body_; }
  const std::vector<Argument>& arguments() const { return arguments_; }

  std::optional<std::string_view> find(std::string_view key) const {
    for (const Argument& argument : arguments_)
      if (argument.key == key) return argument.value;
    return std::nullopt;
  }
  std::string_view get(std::string_view key, std::string_view otherwise = {}) const {
    return find(key).value_or(otherwise);
  }
  bool has(std::string_view key) const { return find(key).has_value(); }

  template <std::integral T>
  std::optional<T> number(std::string_view key) const {
    return whole<T>(get(key));
  }
  template <std::integral T>
  static std::optional<T> whole(std::string_view text) {
    T value{};
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
  }

 private:
  std::string_view verb_;
  std::string_view body_;
  std::vector<Argument> arguments_;
};

}  // namespace sequitur::web
