#include "server/room/word_page.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sequitur::server {

WordPage words_before(const Room& room, Who who, int before, const WordLimits& limits) {
  WordPage page;
  std::size_t bytes = 0;
  for (auto event = room.events().rbegin(); event != room.events().rend(); ++event) {
    if (event->number >= before || !std::holds_alternative<happened::Said>(event->what) ||
        !room.may_see(*event, who))
      continue;
    bytes += to_json(*event).dump().size();
    if (!page.said.empty() && (page.said.size() == limits.words || bytes > limits.bytes)) {
      page.earlier = page.said.back().number;
      break;
    }
    page.said.push_back(*event);
  }
  std::ranges::reverse(page.said);
  return page;
}

}  // namespace sequitur::server
