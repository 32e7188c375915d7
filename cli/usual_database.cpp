#include "cli/usual_database.hpp"

#include <cstdlib>
#include <filesystem>

namespace sequitur::cli {

std::string usual_database() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const std::filesystem::path folder =
      data && *data ? std::filesystem::path(data)
                    : std::filesystem::path(home && *home ? home : ".") / ".local" / "share";
  return (folder / "sequitur" / "sequitur.db").string();
}

}  // namespace sequitur::cli
