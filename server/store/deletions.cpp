#include "server/store/deletions.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

namespace sequitur::server {

std::string usual_deletions(const std::string& database) {
  const bool file = database.find("://") == std::string::npos && database != ":memory:";
  return file ? database + "-deletions" : "";
}

bool note_deletion(const std::string& file, std::int64_t person, Time now) {
  const int list = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (list < 0) return false;
  const std::string line = std::to_string(person) + ' ' + std::to_string(now) + '\n';
  const bool written =
      ::write(list, line.data(), line.size()) == static_cast<ssize_t>(line.size()) &&
      ::fsync(list) == 0;
  ::close(list);
  return written;
}

std::vector<std::int64_t> read_deletions(const std::string& file) {
  std::vector<std::int64_t> people;
  std::ifstream list(file);
  for (std::string line; std::getline(list, line);) {
    std::istringstream parts(line);
    Time when = 0;
    if (std::int64_t person = 0; parts >> person >> when) people.push_back(person);
  }
  return people;
}

}  // namespace sequitur::server
