#include "cli/whole_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace sequitur::cli {

namespace {

namespace fs = std::filesystem;

// Fails with the system's words for what went wrong with a file.
[[noreturn]] void fail_with_errno(const std::string& what) {
  throw std::runtime_error(what + ": " + std::generic_category().message(errno));
}

void reach_disk(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool reached = file >= 0 && ::fsync(file) == 0;
  if (file >= 0) ::close(file);
  if (!reached) fail_with_errno(path + " does not reach the disk");
}

}  // namespace

WholeFile::WholeFile(const std::string& name, Readers readers)
    : name_(name), part_(name + ".part") {
  ::unlink(part_.c_str());
  const int made = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                          readers == Readers::owner ? 0600 : 0644);
  if (made < 0) fail_with_errno(part_ + " cannot be made");
  ::close(made);
  stream.open(part_, std::ios::binary);
}

WholeFile::~WholeFile() {
  std::error_code ignored;
  if (!complete_) fs::remove(part_, ignored);
}

void WholeFile::complete() {
  stream.close();
  if (!stream) throw std::runtime_error(part_ + " cannot be written to the end");
  reach_disk(part_);
  if (::rename(part_.c_str(), name_.c_str()) != 0) fail_with_errno(name_ + " cannot be made");
  complete_ = true;
  const fs::path folder = fs::path(name_).parent_path();
  reach_disk(folder.empty() ? "." : folder.string());
}

}  // namespace sequitur::cli
