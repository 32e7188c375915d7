#pragma once

#include <array>
#include <string_view>

#include "engine/game/error.hpp"

namespace sequitur {

// The codes as the page knows them, in the order of Fault. The page has a sentence for each in
// every language.
constexpr std::array fault_names = std::to_array<std::string_view>({
    "field_count",      "not_ascii",        "unknown_game",   "row_count",
    "row_length",       "unknown_letter",   "token_repeated", "blank_missing",
    "board_too_large",  "empty_border",     "panel_shape",    "panel_set",
    "not_in_one_piece", "panels_overlap",   "no_completion",  "piece_off_board",
    "too_many_pieces",  "counts",           "turn",           "last_placed",
    "before_placed",    "last_follows",     "opening_cell",   "already_won",
    "scoring",          "unknown_cell",     "game_over",      "cell_taken",
    "cell_blank",       "not_on_border",    "token_differs",  "not_in_line",
    "panel_closed",     "swap_unavailable", "record_syntax",  "record_tag",
    "record_move",      "record_result",
});
static_assert(fault_names.size() == static_cast<std::size_t>(Fault::record_result) + 1);

constexpr std::string_view name(Fault fault) {
  return fault_names[static_cast<std::size_t>(fault)];
}

}  // namespace sequitur
