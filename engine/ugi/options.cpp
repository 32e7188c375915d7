#include "engine/ugi/options.hpp"

#include <algorithm>

#include "engine/game/text.hpp"
#include "engine/ugi/number.hpp"

namespace sequitur::ugi {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string joined(std::span<const std::string_view> values, std::string_view between) {
  std::string text;
  for (const std::string_view value : values) {
    if (!text.empty()) text += between;
    text += value;
  }
  return text;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::string listed(const Spin& spin) {
  return "option name " + std::string(spin.name) + " type spin default " +
         std::to_string(EngineOptions{}.*spin.value) + " min " + std::to_string(spin.least) +
         " max " + std::to_string(spin.most);
}

std::string listed_swap() {
  return "option name " + std::string(swap_option) + " type check default false";
}

std::string listed(const Combo& combo) {
  return "option name " + std::string(combo.name) + " type combo default " +
         std::string(combo.values[0]) + " var " + joined(combo.values, " var ");
}

std::string set(const Spin& spin, EngineOptions& options, std::string_view value) {
  const auto number = read_number(spin.name, value, spin.least, spin.most);
  if (!number) return number.error();
  options.*spin.value = static_cast<int>(*number);
  return {};
}

std::string set_swap(bool& swap, std::string_view value) {
  if (!same_name(value, "true") && !same_name(value, "false"))
    return std::string(swap_option) + " is " + quoted(value) + "; expected true or false";
  swap = same_name(value, "true");
  return {};
}

std::string set(Combo& combo, std::string_view value) {
  for (std::size_t i = 0; i < combo.values.size(); ++i)
    if (same_name(value, combo.values[i])) {
      combo.chosen = i;
      return {};
    }
  return std::string(combo.name) + " is " + quoted(value) + "; expected one of " +
         joined(combo.values, ", ");
}

}  // namespace sequitur::ugi
