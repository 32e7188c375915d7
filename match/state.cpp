#include "match/state.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>

#include "engine/game/text.hpp"
#include "match/whole_file.hpp"

namespace sequitur::match {

namespace {

constexpr std::string_view first_line = "sequitur match 1";

std::unexpected<std::string> unusable(const std::string& path, const std::string& why) {
  return std::unexpected("the state file '" + path + "' cannot be used: " + why);
}

std::string line_of(const std::string& key, const std::string& value) { return key + ' ' + value; }

std::string head(const TermLines& term_lines) {
  std::string text = std::string(first_line) + '\n';
  for (const auto& [key, value] : term_lines) text += line_of(key, value) + '\n';
  return text;
}

template <class Number>
bool read_number(std::string_view word, Number least, Number most, Number& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc{} && end == word.data() + word.size() && number >= least &&
         number <= most;
}

struct PlayedLine {
  std::uint64_t pair = 0;  // counted from 1
  int game = 0;            // 1 or 2
  GameResult result;
};

std::optional<PlayedLine> read_played(std::string_view line) {
  const auto fields = words(line);
  if (fields.size() < 6 || fields[0] != "played") return std::nullopt;
  PlayedLine played;
  const auto result = result_named(fields[3]);
  if (!read_number<std::uint64_t>(fields[1], 1, std::uint64_t{1} << 40, played.pair) ||
      !read_number(fields[2], 1, games_in_pair, played.game) || !result ||
      *result == Result::open || !read_number(fields[5], 0, 1000, played.result.plies))
    return std::nullopt;
  played.result.result = *result;
  played.result.ending = fields[4];
  if (fields.size() > 6) played.result.remark = line.substr(fields[6].data() - line.data());
  return played;
}

// Reads the lines after the first. The error says what is wrong with them.
std::expected<void, std::string> read_lines(const std::vector<std::string_view>& lines,
                                            const TermLines& term_lines, Standings& standings) {
  for (std::size_t at = 1; at < lines.size(); ++at) {
    if (at <= term_lines.size()) {
      const auto& [key, value] = term_lines[at - 1];
      if (lines[at] == line_of(key, value)) continue;
      const auto blank = lines[at].find(' ');
      return std::unexpected(
          "belongs to another match: its " + quoted(lines[at].substr(0, blank)) + " is " +
          quoted(blank == std::string_view::npos ? "" : lines[at].substr(blank + 1)) + ", while " +
          quoted(key) + " is " + quoted(value) +
          " now; the same command goes on with it, another needs another file");
    }
    const auto played = read_played(lines[at]);
    if (!played)
      return std::unexpected("is damaged: line " + std::to_string(at + 1) + ", " +
                             quoted(lines[at]) + ", is not a finished game");
    standings.enter(played->pair - 1, played->game - 1, played->result);
  }
  return {};
}

}  // namespace

std::expected<StateFile, std::string> StateFile::open(const std::string& path,
                                                      const TermLines& term_lines,
                                                      Standings& standings) {
  StateFile state(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (state.file_ < 0) return unusable(path, std::strerror(errno));
  if (flock(state.file_, LOCK_EX | LOCK_NB) != 0)
    return std::unexpected("the state file '" + path + "' is in use by another match just now");
  const auto text = read_all(state.file_);
  if (!text) return unusable(path, text.error());

  const std::string wanted = head(term_lines);
  if (wanted.starts_with(*text)) {  // new, or broken off in its first lines
    if (ftruncate(state.file_, 0) != 0 || !write_all(state.file_, wanted))
      return unusable(path, std::strerror(errno));
    return state;
  }
  const auto end = text->rfind('\n') + 1;  // 0 if there is no whole line
  const auto lines = split(std::string_view(*text).substr(0, end == 0 ? 0 : end - 1), '\n');
  if (lines[0] != first_line)
    return std::unexpected("the file '" + path +
                           "' is not the state of a match: its first line is not '" +
                           std::string(first_line) + "'");
  if (const auto read = read_lines(lines, term_lines, standings); !read)
    return std::unexpected("the state file '" + path + "' " + read.error());
  if (end < text->size() && ftruncate(state.file_, static_cast<off_t>(end)) != 0)
    return unusable(path, std::strerror(errno));
  return state;
}

StateFile::~StateFile() {
  if (file_ >= 0) close(file_);
}

std::expected<void, std::string> StateFile::append(std::uint64_t pair, int game,
                                                   const GameResult& result) {
  std::string line = "played " + std::to_string(pair + 1) + ' ' + std::to_string(game + 1) + ' ' +
                     std::string(name(result.result)) + ' ' + result.ending + ' ' +
                     std::to_string(result.plies);
  if (result.forfeited()) line += ' ' + result.remark;
  if (write_all(file_, line + '\n')) return {};
  return std::unexpected(std::string("the state file cannot be written: ") + std::strerror(errno));
}

}  // namespace sequitur::match
