#pragma once

#include <vector>

#include "tests/server/room_script.hpp"

namespace sequitur::server {

// Something rare that happens in a room.
struct ChosenCase {
  const char* name;
  Agreement agreement;
  void (*happens)(RoomScript&);
};

const std::vector<ChosenCase>& cases_of_start();
const std::vector<ChosenCase>& cases_of_takebacks();
const std::vector<ChosenCase>& cases_of_clocks();
const std::vector<ChosenCase>& cases_of_words();
const std::vector<ChosenCase>& cases_of_draws();
const std::vector<ChosenCase>& cases_of_ends();
const std::vector<ChosenCase>& cases_of_plans();

}  // namespace sequitur::server
