#pragma once

#include <string>

namespace sequitur::cli {

// The database of a server unless another one is given: ~/.local/share/sequitur/sequitur.db
std::string usual_database();
constexpr auto usual_database_shown = "sequitur.db in your own data folder";

// The variable that may hold the database's address. A password in it then appears in no list of
// processes.
constexpr auto database_variable = "SEQUITUR_DATABASE";

}  // namespace sequitur::cli
