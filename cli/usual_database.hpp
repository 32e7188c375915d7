#pragma once

#include <string>

namespace sequitur::cli {

// Where a server keeps its games unless somebody says so: ~/.local/share/sequitur/sequitur.db
std::string usual_database();
constexpr auto usual_database_shown = "sequitur.db in your own data folder";

// Where it may stand too: a password in it is then in no list of processes.
constexpr auto database_variable = "SEQUITUR_DATABASE";

}  // namespace sequitur::cli
