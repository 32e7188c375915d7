#pragma once

#include <memory>
#include <string>

#include "server/store/database.hpp"

namespace sequitur::server {

std::unique_ptr<Database> open_sqlite(const std::string& path, IfMissing if_missing);
std::unique_ptr<Database> open_postgres(const std::string& address);

}  // namespace sequitur::server
