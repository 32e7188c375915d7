#include "engine/record/writer.hpp"

#include "engine/record/line_reader.hpp"
#include "engine/record/reader.hpp"

namespace sequitur {

namespace {

std::string written(const Tag& tag) {
  std::string text = '[' + tag.name + " \"";
  for (const char c : tag.value) {
    if (c == '"' || c == '\\') text += '\\';
    if (c == '\n')
      text += "\\n";
    else if (c == '\t')
      text += "\\t";
    else
      text += c;
  }
  return text + "\"]\n";
}

// Line ends stay as they are, but no line may look like the beginning of a record.
std::string written_comment(std::string_view comment) {
  std::string text = "{";
  for (const char c : comment) {
    if (c == '}' || c == '\\' || (c == '[' && text.back() == '\n')) text += '\\';
    text += c;
  }
  return text + '}';
}

std::string written(std::chrono::milliseconds time) {
  const auto count = time.count();
  std::string decimals = std::to_string(1000 + count % 1000).substr(1);
  while (!decimals.empty() && decimals.back() == '0') decimals.pop_back();
  return '<' + std::to_string(count / 1000) + (decimals.empty() ? "" : "." + decimals) + "s>";
}

template <GameKind G>
class LineWriter {
 public:
  LineWriter(const typename G::Position& start, std::string& text) : start_(start), text_(text) {}

  // Writes the record's own moves: a line of text for each move number.
  void write(const RecordedLine& line) {
    if (!line.comment.empty()) text_ += written_comment(line.comment) + '\n';
    write_moves(line, start_.placed(), '\n');
    if (!line.moves.empty()) text_ += '\n';
  }

 private:
  // `between` stands before each of p1's moves but the first of the line.
  void write_moves(const RecordedLine& line, int ply, char between) {
    bool number_due = true;  // also before p2's move, after anything but p1's
    for (const RecordedMove& recorded : line.moves) {
      const bool first = &recorded == &line.moves.front();
      if (!first) text_ += ply % 2 == 0 ? between : ' ';
      if (number_due || ply % 2 == 0) text_ += move_number(ply) + ' ';
      text_ += name(recorded.move);
      text_ += sign(recorded.mark);
      if (recorded.spent) text_ += ' ' + written(*recorded.spent);
      if (!recorded.comment.empty()) text_ += ' ' + written_comment(recorded.comment);
      for (const RecordedLine& variation : recorded.instead) {
        text_ += " (";
        if (!variation.comment.empty()) text_ += written_comment(variation.comment) + ' ';
        write_moves(variation, ply, ' ');
        text_ += ')';
      }
      number_due = !recorded.comment.empty() || !recorded.instead.empty();
      ++ply;
    }
  }

  // A number that is no cell gets a name that cannot be read as a cell.
  std::string name(Move move) const {
    if (move == swap_move) return "swap";
    return move < 64 ? G::cell_name(start_.board(), move) : "no-cell";
  }

  const typename G::Position& start_;
  std::string& text_;
};

template <GameKind G>
std::string written_header(const Record& record, const typename G::Position& start) {
  std::string text =
      written({"Game", std::string(G::name)}) + written({"Position", G::write_position(start)});
  if (record.swap_agreed) text += written({"Swap", "agreed"});
  for (const Tag& tag : record.tags) text += written(tag);
  text += written({"Result", std::string(name(record.ending.result))});
  if (record.ending.termination != Termination::none)
    text += written({"Termination", std::string(name(record.ending.termination))});
  return text;
}

}  // namespace

std::string write_moves(const Record& record) {
  std::string text;
  std::visit(
      [&](const auto& start) {
        LineWriter<GameOf<decltype(start.position)>>(start.position, text).write(record.line);
      },
      record.start);
  return text + std::string(name(record.ending.result)) + '\n';
}

Checked<std::string> write_record(const Record& record) {
  std::string text = std::visit(
      [&](const auto& start) {
        return written_header<GameOf<decltype(start.position)>>(record, start.position);
      },
      record.start);
  text += '\n' + write_moves(record);
  const auto back = read_record(text);
  if (!back) return std::unexpected<Error>(back.error());
  if (*back != record)
    return failure(
        Fault::record_syntax, "record",
        "the record has something that its text cannot hold, such as a carriage return in a "
        "comment or a space in the name of a tag");
  return text;
}

}  // namespace sequitur
