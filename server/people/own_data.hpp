#pragma once

#include "server/people/person.hpp"
#include "server/protocol/own_data.hpp"

namespace sequitur::server {

OwnData own_data(Database& database, const Person& of);

}  // namespace sequitur::server
