#include "certificate/checker/search.hpp"

#include <algorithm>
#include <array>

namespace certificate {

bool settled_at_once(const Turn& turn, bool draw_suffices) {
  for (Cells cells = turn.legal; cells != 0; cells &= cells - 1) {
    const Turn::Result result = turn.result_of(first(cells));
    if (result == Turn::Result::win || (draw_suffices && result == Turn::Result::draw)) return true;
  }
  return false;
}

bool LastCells::succeeds(const Turn& turn) {
  ++searched_;
  if (settled_at_once(turn, draw_suffices_)) return true;
  const PositionKey key(turn.own, turn.other, turn.legal);
  Found& found = found_[key.mixed() % places];
  if (found.key == key) return found.succeeds;
  // First the cells that leave the other side the fewest answers.
  std::array<int, cell_count> order;
  std::array<int, cell_count> answers{};
  int size = 0;
  for (Cells cells = turn.legal; cells != 0; cells &= cells - 1) {
    const int cell = first(cells);
    answers[static_cast<std::size_t>(cell)] = count(turn.after(cell).legal);
    order[static_cast<std::size_t>(size++)] = cell;
  }
  std::sort(order.begin(), order.begin() + size, [&](int a, int b) {
    return answers[static_cast<std::size_t>(a)] < answers[static_cast<std::size_t>(b)];
  });
  const bool succeeds = std::any_of(order.begin(), order.begin() + size,
                                    [&](int cell) { return holds_after(turn, cell); });
  found_[key.mixed() % places] = {key, succeeds};
  return succeeds;
}

// Whether nothing that the other side answers to this cell refutes it.
bool LastCells::holds_after(const Turn& turn, int cell) {
  if (turn.result_of(cell) != Turn::Result::none) return false;  // a draw that does not suffice
  const Turn next = turn.after(cell);
  for (Cells cells = next.legal; cells != 0; cells &= cells - 1)
    if (next.result_of(first(cells)) == Turn::Result::win) return false;
  for (Cells cells = next.legal; cells != 0; cells &= cells - 1) {
    const int answer = first(cells);
    if (next.result_of(answer) == Turn::Result::draw) {
      if (!draw_suffices_) return false;
    } else if (!succeeds(next.after(answer))) {
      return false;
    }
  }
  return true;
}

}  // namespace certificate
