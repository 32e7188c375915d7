#include "bench/load/journal.hpp"

#include <fstream>
#include <sstream>

namespace sequitur::load {

Journal::Journal(const std::string& file) : wanted_(!file.empty()) {
  if (wanted_) file_ = std::fopen(file.c_str(), "a");
}

Journal::~Journal() {
  if (file_) std::fclose(file_);
}

void Journal::note(const Acknowledged& move) {
  if (file_)
    std::fprintf(file_, "%s %d %d %s\n", move.room.c_str(), move.number, move.ply,
                 move.move.c_str());
}

void Journal::flush() {
  if (file_) std::fflush(file_);
}

std::expected<std::vector<Acknowledged>, std::string> read_journal(const std::string& file) {
  std::ifstream in(file);
  if (!in) return std::unexpected("cannot read the journal " + file);
  std::vector<Acknowledged> moves;
  std::string line;
  while (std::getline(in, line)) {
    std::istringstream words(line);
    Acknowledged move;
    if (!(words >> move.room >> move.number >> move.ply >> move.move))
      return std::unexpected("line " + std::to_string(moves.size() + 1) + " of " + file +
                             " is not a room, a number, a ply and a move");
    moves.push_back(std::move(move));
  }
  return moves;
}

}  // namespace sequitur::load
