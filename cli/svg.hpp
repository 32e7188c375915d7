#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

// The few SVG elements that the pictures of both boards consist of.
namespace sequitur::cli::svg {

// A number with at most two decimals and no trailing zeros.
std::string number(double value);

using Attributes = std::initializer_list<std::pair<std::string_view, std::string>>;

std::string element(std::string_view name, Attributes attributes, std::string_view content = {});

// A whole file of `width` by `height` on paper of this colour. A screen reader says the title.
std::string file(double width, double height, std::string_view paper, std::string_view title,
                 std::string_view content);

std::string circle(double x, double y, double radius, Attributes attributes);
std::string text(double x, double y, double size, std::string_view words, std::string_view colour);

}  // namespace sequitur::cli::svg
