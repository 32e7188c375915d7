#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

// The few words of SVG that the pictures of both boards are written in.
namespace sequitur::cli::svg {

// At most two decimals, none that say nothing.
std::string number(double value);

using Attributes = std::initializer_list<std::pair<std::string_view, std::string>>;

std::string element(std::string_view name, Attributes attributes, std::string_view content = {});

// A whole file of `width` by `height` on paper of this colour. The title is what a screen reader
// says.
std::string file(double width, double height, std::string_view paper, std::string_view title,
                 std::string_view content);

std::string circle(double x, double y, double radius, Attributes attributes);
std::string text(double x, double y, double size, std::string_view words, std::string_view colour);

}  // namespace sequitur::cli::svg
