#include "cli/canvas.hpp"

namespace sequitur::cli {

namespace {

// The characters for every way in which light and heavy lines meet: 27 * up + 9 * right + 3 * down
// + left, with 0 for no line, 1 for a light and 2 for a heavy one.
constexpr std::u32string_view box_characters =
    U" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
    U"╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
    U"╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";
static_assert(box_characters.size() == 81);

char32_t rounded(char32_t corner) {
  switch (corner) {
    case U'┌':
      return U'╭';
    case U'┐':
      return U'╮';
    case U'└':
      return U'╰';
    case U'┘':
      return U'╯';
    default:
      return corner;
  }
}

char32_t line_character(const std::array<Canvas::Weight, 4>& arms, bool unicode) {
  using Weight = Canvas::Weight;
  std::size_t index = 0;
  for (const Weight weight : arms) index = 3 * index + static_cast<std::size_t>(weight);
  if (unicode) return rounded(box_characters[index]);
  const auto [up, right, down, left] = arms;
  if (up == Weight::none && down == Weight::none) return U'-';
  if (left == Weight::none && right == Weight::none) return U'|';
  return U'+';
}

std::string colour_code(Rgb colour, bool ground, Colours colours) {
  const std::string layer = ground ? "48" : "38";
  if (colours == Colours::palette256)
    return ";" + layer + ";5;" + std::to_string(nearest_of_256(colour));
  return ";" + layer + ";2;" + std::to_string(colour.red) + ';' + std::to_string(colour.green) +
         ';' + std::to_string(colour.blue);
}

// The escape sequence that switches to this ink from any other ink.
std::string switched_to(const Ink& ink, Colours colours) {
  std::string code = "\033[0";
  if (ink.bold) code += ";1";
  if (ink.faint) code += ";2";
  if (ink.text) code += colour_code(*ink.text, false, colours);
  if (ink.ground) code += colour_code(*ink.ground, true, colours);
  return code + 'm';
}

}  // namespace

std::string inked(std::string_view text, const Ink& ink, Style style) {
  if (style.colours == Colours::none || ink == Ink{}) return std::string(text);
  return switched_to(ink, style.colours) + std::string(text) + switched_to({}, style.colours);
}

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), spots_(static_cast<std::size_t>(width * height)) {}

void Canvas::put(int x, int y, char32_t letter, const Ink& ink) {
  Spot& spot = at(x, y);
  spot.letter = letter;
  spot.arms = {};
  spot.ink = ink;
}

void Canvas::write(int x, int y, std::u32string_view text, const Ink& ink) {
  for (const char32_t letter : text) put(x++, y, letter, ink);
}

void Canvas::horizontal(int x, int y, int length, Weight weight) {
  for (int i = 0; i < length; ++i) {
    at(x + i, y).arms[1] = weight;
    at(x + i + 1, y).arms[3] = weight;
  }
}

void Canvas::vertical(int x, int y, int length, Weight weight) {
  for (int i = 0; i < length; ++i) {
    at(x, y + i).arms[2] = weight;
    at(x, y + i + 1).arms[0] = weight;
  }
}

void Canvas::pixel(int x, int y, Rgb colour) {
  at(x, y / 2).halves[static_cast<std::size_t>(y % 2)] = colour;
}

void Canvas::pixels(int x, int y, int width, int height, Rgb colour) {
  for (int row = y; row < y + height; ++row)
    for (int column = x; column < x + width; ++column) pixel(column, row, colour);
}

Canvas::Mark Canvas::mark(const Spot& spot, bool unicode) {
  if (spot.arms != std::array<Weight, 4>{}) return {line_character(spot.arms, unicode), spot.ink};
  const auto& [upper, lower] = spot.halves;
  if (spot.letter != U' ' || spot.ink.ground || upper == lower) {
    Ink ink = spot.ink;
    if (!ink.ground) ink.ground = upper;
    return {spot.letter, ink};
  }
  if (!upper) return {U'▄', Ink{.text = lower}};
  return {U'▀', Ink{.text = upper, .ground = lower}};
}

std::string Canvas::rendered(Style style) const {
  std::string text;
  for (int y = 0; y < height_; ++y) {
    std::string line;
    std::size_t written = 0;  // the width without blanks at the end
    Ink current;
    for (int x = 0; x < width_; ++x) {
      const Mark seen = mark(at(x, y), style.unicode);
      if (style.colours != Colours::none && seen.ink != current) {
        line += switched_to(seen.ink, style.colours);
        current = seen.ink;
        if (current == Ink{}) written = line.size();
      }
      line += utf8(seen.letter);
      if (seen.letter != U' ' || seen.ink.ground) written = line.size();
    }
    line.resize(written);
    if (current != Ink{}) line += switched_to({}, style.colours);
    text += line + '\n';
  }
  return text;
}

std::u32string widened(std::string_view ascii) { return {ascii.begin(), ascii.end()}; }

std::string utf8(char32_t letter) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80 | ((letter >> shift) & 0x3F)); };
  if (letter < 0x80) return {static_cast<char>(letter)};
  if (letter < 0x800) return {static_cast<char>(0xC0 | (letter >> 6)), tail(0)};
  return {static_cast<char>(0xE0 | (letter >> 12)), tail(6), tail(0)};
}

}  // namespace sequitur::cli
