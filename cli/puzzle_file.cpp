#include "cli/puzzle_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/numbers.hpp"
#include "engine/game/text.hpp"
#include "engine/puzzle/notation.hpp"
#include "match/whole_file.hpp"

namespace sequitur::cli {

namespace {

constexpr std::string_view game_comment = "# game ";
constexpr std::uint64_t most_games = std::uint64_t{1} << 40;

// Reads the number after "# game ".
std::optional<std::uint64_t> read_game(std::string_view line) {
  if (!line.starts_with(game_comment)) return std::nullopt;
  return whole_number(line.substr(game_comment.size()), 0, most_games);
}

// What the first line of a file says, without the words with which all such files begin.
std::string claimed(std::string_view text) {
  constexpr std::string_view usual = "# sequitur puzzles make ";
  std::string_view line = text.substr(0, text.find('\n'));
  if (line.starts_with(usual)) line.remove_prefix(usual.size());
  return sequitur::quoted(line);
}

}  // namespace

// Reads the puzzles, and returns how many bytes of the text are sound. A crash may have left
// more.
std::expected<std::size_t, std::string> PuzzleFile::read_puzzles(std::string_view text,
                                                                 std::string_view head,
                                                                 Selection& selection) {
  std::size_t sound = head.size();
  for (int number = 2;; number += 2) {
    const std::string_view rest = text.substr(sound);
    const auto comment_end = rest.find('\n');
    const auto puzzle_end =
        comment_end == std::string_view::npos ? comment_end : rest.find('\n', comment_end + 1);
    if (puzzle_end == std::string_view::npos) return sound;
    const auto game = read_game(rest.substr(0, comment_end));
    if (!game || *game < next_game_)
      return std::unexpected("line " + std::to_string(number) + ", " +
                             sequitur::quoted(rest.substr(0, comment_end)) +
                             ", is not the number of a later game; expected '# game " +
                             std::to_string(next_game_) + "' or more");
    const auto puzzle = read_puzzle(rest.substr(comment_end + 1, puzzle_end - comment_end - 1));
    if (!puzzle)
      return std::unexpected("line " + std::to_string(number + 1) + ": " + puzzle.error().sentence);
    selection.take(*puzzle);
    next_game_ = *game + 1;
    sound += puzzle_end + 1;
  }
}

std::expected<PuzzleFile, std::string> PuzzleFile::open(const std::string& path,
                                                        const std::string& command,
                                                        Selection& selection) {
  const auto unusable = [&](const std::string& why) {
    return std::unexpected("the file '" + path + "' cannot be used: " + why);
  };
  PuzzleFile made(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (made.file_ < 0) return unusable(std::strerror(errno));
  if (flock(made.file_, LOCK_EX | LOCK_NB) != 0)
    return unusable("another process is making puzzles into it just now");
  const auto text = match::read_all(made.file_);
  if (!text) return unusable(text.error());

  const std::string head = "# " + command + '\n';
  if (head.starts_with(*text)) {  // the file is new, or broken off in its first line
    if (ftruncate(made.file_, 0) != 0 || !match::write_all(made.file_, head))
      return unusable(std::strerror(errno));
    return made;
  }
  if (!text->starts_with(head))
    return std::unexpected("the file '" + path +
                           "' comes from another command: its first line says " + claimed(*text) +
                           " and not " + claimed(head) + "; give this command another file");
  const auto sound = made.read_puzzles(*text, head, selection);
  if (!sound) return std::unexpected("the file '" + path + "' is damaged: " + sound.error());
  if (*sound < text->size() && ftruncate(made.file_, static_cast<off_t>(*sound)) != 0)
    return unusable(std::strerror(errno));
  return made;
}

PuzzleFile::~PuzzleFile() {
  if (file_ >= 0) close(file_);
}

std::expected<void, std::string> PuzzleFile::append(std::uint64_t game, const Puzzle& puzzle) {
  next_game_ = game + 1;
  if (match::write_all(file_, std::string(game_comment) + std::to_string(game) + '\n' +
                                  write_puzzle(puzzle) + '\n'))
    return {};
  return std::unexpected(std::string("the file of puzzles cannot be written: ") +
                         std::strerror(errno));
}

}  // namespace sequitur::cli
