#pragma once

#include <string>

namespace sequitur::cli {

// Where a server keeps its games unless somebody says so: ~/.local/share/sequitur/sequitur.db
std::string usual_database();
constexpr auto usual_database_shown = "sequitur.db in your own data folder";

}  // namespace sequitur::cli
