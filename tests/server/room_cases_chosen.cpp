// Rare things that happen in rooms, one case for each, in the order of the table.
#include "tests/server/room_cases.hpp"
#include "tests/server/room_cases/chosen.hpp"

namespace sequitur::server {

std::vector<nlohmann::json> chosen_room_cases() {
  std::vector<nlohmann::json> lines;
  for (const auto* cases :
       {&cases_of_start(), &cases_of_takebacks(), &cases_of_clocks(), &cases_of_words(),
        &cases_of_draws(), &cases_of_ends(), &cases_of_plans()})
    for (const ChosenCase& one : *cases) {
      RoomScript script(one.name, one.agreement);
      one.happens(script);
      lines.push_back(script.line());
    }
  return lines;
}

}  // namespace sequitur::server
