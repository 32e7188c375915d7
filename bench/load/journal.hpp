#pragma once

#include <cstdio>
#include <expected>
#include <string>
#include <vector>

namespace sequitur::load {

// A move that the server has acknowledged, and so must have written.
struct Acknowledged {
  std::string room;
  int number = 0;  // of the event
  int ply = 0;
  std::string move;
};

// A file with one acknowledged move on each line: room, number, ply, move.
class Journal {
 public:
  explicit Journal(const std::string& file);  // empty: none is kept
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  bool good() const { return !wanted_ || file_; }
  void note(const Acknowledged& move);
  void flush();

 private:
  bool wanted_;
  std::FILE* file_ = nullptr;
};

// Reads a journal; the error is a sentence.
std::expected<std::vector<Acknowledged>, std::string> read_journal(const std::string& file);

}  // namespace sequitur::load
