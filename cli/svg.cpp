#include "cli/svg.hpp"

#include <cstdio>

namespace sequitur::cli::svg {

namespace {

std::string opened(std::string_view name, Attributes attributes) {
  std::string text = "<" + std::string(name);
  for (const auto& [key, value] : attributes) text += " " + std::string(key) + "=\"" + value + "\"";
  return text;
}

}  // namespace

std::string number(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.2f", value);
  std::string text = buffer;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string element(std::string_view name, Attributes attributes, std::string_view content) {
  if (content.empty()) return opened(name, attributes) + "/>\n";
  return opened(name, attributes) + ">" + std::string(content) + "</" + std::string(name) + ">\n";
}

std::string file(double width, double height, std::string_view paper, std::string_view title,
                 std::string_view content) {
  const std::string w = number(width), h = number(height);
  const std::string sheet =
      element("rect", {{"width", w}, {"height", h}, {"rx", "28"}, {"fill", std::string(paper)}});
  return element("svg",
                 {{"xmlns", "http://www.w3.org/2000/svg"},
                  {"viewBox", "0 0 " + w + " " + h},
                  {"width", w},
                  {"height", h},
                  {"role", "img"}},
                 "\n" + element("title", {}, title) + sheet + std::string(content));
}

std::string circle(double x, double y, double radius, Attributes attributes) {
  std::string text =
      opened("circle", {{"cx", number(x)}, {"cy", number(y)}, {"r", number(radius)}});
  for (const auto& [key, value] : attributes) text += " " + std::string(key) + "=\"" + value + "\"";
  return text + "/>\n";
}

std::string text(double x, double y, double size, std::string_view words, std::string_view colour) {
  return element("text",
                 {{"x", number(x)},
                  {"y", number(y)},
                  {"font-family", "system-ui, sans-serif"},
                  {"font-size", number(size)},
                  {"text-anchor", "middle"},
                  {"dy", "0.35em"},
                  {"fill", std::string(colour)}},
                 words);
}

}  // namespace sequitur::cli::svg
