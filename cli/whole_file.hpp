#pragma once

#include <fstream>
#include <string>

namespace sequitur::cli {

// A file that appears under its name only when it is complete and on the disk; until then it is
// NAME.part. What goes wrong is thrown as a std::runtime_error.
class WholeFile {
 public:
  enum class Readers { owner, all };
  WholeFile(const std::string& name, Readers readers);
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  void complete();

  std::ofstream stream;

 private:
  const std::string name_;
  const std::string part_;
  bool complete_ = false;
};

}  // namespace sequitur::cli
