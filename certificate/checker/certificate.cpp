#include "certificate/checker/certificate.hpp"

#include <charconv>
#include <optional>

namespace certificate {

namespace {

constexpr std::string_view title = "sequitur certificate ";
constexpr std::string_view version = "1";
constexpr std::size_t checksum_size = 8;

std::unexpected<std::string> wrong(const std::string& what) { return std::unexpected(what); }

std::string_view line_of(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(line.size() < text.size() ? line.size() + 1 : text.size());
  return line;
}

// What stands behind a word at the beginning of a line.
std::optional<std::string_view> behind(std::string_view word, std::string_view line) {
  if (!line.starts_with(word)) return std::nullopt;
  return line.substr(word.size());
}

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t found = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, fault] = std::from_chars(text.data(), end, found);
  if (fault != std::errc{} || stopped != end || std::to_string(found) != text) return std::nullopt;
  return found;
}

// FNV-1a, the lowest byte first.
std::string checksum(std::string_view text) {
  std::uint64_t sum = 14695981039346656037u;
  for (const char c : text) {
    sum ^= static_cast<unsigned char>(c);
    sum *= 1099511628211u;
  }
  std::string bytes;
  for (int i = 0; i < 8; ++i, sum /= 256) bytes += static_cast<char>(sum % 256);
  return bytes;
}

std::optional<std::vector<Claim>> claims_of(std::string_view verdict) {
  const auto claim = [](int side, bool wins) { return Claim{.side = side, .wins = wins}; };
  if (verdict == "black") return std::vector{claim(black, true)};
  if (verdict == "white") return std::vector{claim(white, true)};
  if (verdict == "draw") return std::vector{claim(black, false), claim(white, false)};
  return std::nullopt;
}

// Cuts the moves of the claims out of what is left of the text. Returns what is wrong.
std::string cut(std::vector<Claim>& claims, std::string_view counts, std::string_view moves) {
  for (Claim& claim : claims) {
    const auto end = counts.find(' ', 1);
    const auto bits = counts.starts_with(' ')
                          ? number(counts.substr(1, end == std::string_view::npos ? end : end - 1))
                          : std::nullopt;
    if (!bits) return "the line of bits does not have a number for each claim";
    counts.remove_prefix(end == std::string_view::npos ? counts.size() : end);
    const std::uint64_t bytes = *bits / 8 + (*bits % 8 != 0);
    if (bytes > moves.size()) return "the moves are cut off";
    claim.bits = *bits;
    claim.bytes = moves.substr(0, bytes);
    moves.remove_prefix(bytes);
    if (*bits % 8 != 0 && static_cast<unsigned char>(claim.bytes.back()) >> *bits % 8 != 0)
      return "there is something behind the last move";
  }
  if (!counts.empty()) return "the line of bits has more numbers than there are claims";
  return moves.empty() ? "" : "there is something behind the last move";
}

}  // namespace

std::expected<Certificate, std::string> read_certificate(std::string_view text) {
  std::string_view rest = text;
  const auto named = behind(title, line_of(rest));
  if (!named) return wrong("this is not a certificate");
  if (*named != version)
    return wrong("this is a certificate of another version, and only version 1 can be checked");
  if (rest.size() < checksum_size) return wrong("the file is cut off");
  const std::string_view summed = text.substr(0, text.size() - checksum_size);
  if (checksum(summed) != text.substr(summed.size()))
    return wrong("the file is damaged: its checksum does not match");
  rest.remove_suffix(checksum_size);

  Certificate read;
  read.position_text = line_of(rest);
  const auto position = read_position(read.position_text);
  if (!position) return wrong("the position cannot be: " + position.error());
  read.board = position->board;
  read.position = position->position;
  const auto verdict = behind("verdict ", line_of(rest));
  const auto claims = verdict ? claims_of(*verdict) : std::nullopt;
  if (!claims) return wrong("the verdict is neither black nor white nor draw");
  read.claims = *claims;
  const auto below = behind("search-below ", line_of(rest));
  const auto cells = below ? number(*below) : std::nullopt;
  if (!cells || *cells > most_search_below)
    return wrong("the number of search-below is not one from 0 to " +
                 std::to_string(most_search_below));
  read.search_below = static_cast<int>(*cells);
  const auto counts = behind("bits", line_of(rest));
  if (!counts) return wrong("the line of bits is missing");
  if (const std::string what = cut(read.claims, *counts, rest); !what.empty()) return wrong(what);
  return read;
}

}  // namespace certificate
