#include "cli/causes.hpp"

#include "cli/options.hpp"
#include "cli/thinking.hpp"

namespace sequitur::cli {

namespace {

// The moves that follow, such as "(d4 c3)".
std::string way(const CauseNames& names) {
  std::string text;
  for (const std::string& move : names.line) text += (text.empty() ? " (" : " ") + move;
  return text.empty() ? text : text + ")";
}

std::string tokens(const Cause& cause) {
  return "all " + std::string(*cause.colour) + " tokens and all tokens with a " +
         std::string(*cause.symbol);
}

std::string sides(const Cause& cause) { return "the two " + std::string(*cause.colour) + " sides"; }

// In Kulami points, else a share of the game.
std::string price(const Cause& cause, const std::string& whose = "the") {
  if (!cause.points)
    return "lowers " + whose + " chances by " +
           counted((cause.amount + 5) / 10, "percentage point");
  const int tenths = (*cause.points + 5) / 10;
  return "costs about " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) +
         " points";
}

// A rectangle by its corners, such as "c3-e4".
std::string panel(const CauseNames& names) {
  return names.cells.front() + "-" + names.cells.back();
}

std::string several_wins(const CauseNames& names) {
  if (!names.line.empty())
    return "after " + names.line.front() + " " + names.by + " wins whatever follows, on " +
           listed(names.cells);
  return "leaves " + names.by + " " + counted(static_cast<int>(names.cells.size()), "cell") +
         " to win on: " + listed(names.cells);
}

std::string still_to_connect(const Cause& cause, const CauseNames& names) {
  if (cause.amount == 0) return names.mover + " can no longer connect";
  return names.mover + " still needs " + counted(cause.amount, "stone") + " to connect";
}

}  // namespace

std::string in_words(const Cause& cause, const CauseNames& names) {
  switch (cause.kind) {
    case Cause::Kind::lets_connect:
      return "lets " + names.by + " connect " + sides(cause) + way(names);
    case Cause::Kind::lets_loop:
      return "lets " + names.by + " close a loop" + way(names);
    case Cause::Kind::lets_block:
      return "lets " + names.by + " block: " + tokens(cause) + " are taken" + way(names);
    case Cause::Kind::misses_connection:
      return "misses a connection of " + sides(cause) + way(names);
    case Cause::Kind::misses_loop:
      return "misses a loop" + way(names);
    case Cause::Kind::misses_block:
      return "misses a block: " + tokens(cause) + " would be taken" + way(names);
    case Cause::Kind::leaves_wins:
      return several_wins(names);
    case Cause::Kind::gains_wins:
      return "lets " + names.by + " prepare to win on " + listed(names.cells) + way(names);
    case Cause::Kind::comes_nearer:
      return "leaves " + names.by + " only " + counted(cause.amount, "stone") +
             " short of a connection" + way(names);
    case Cause::Kind::falls_behind:
      return still_to_connect(cause, names) + way(names);
    case Cause::Kind::leaves_choice:
      return "leaves " + names.by + " " +
             counted(static_cast<int>(names.cells.size()), "safe cell") +
             ", while the best move leaves " + std::to_string(cause.amount);
    case Cause::Kind::loses:
      return "loses " + within(cause.amount);
    case Cause::Kind::misses_win:
      return cause.line.empty() ? "misses a win " + within(cause.amount)
                                : "misses a win by " + counted(cause.amount, "point");
    case Cause::Kind::gives_draw:
      return "gives away a draw" + way(names);
    case Cause::Kind::gives_points:
      return "costs " + counted(cause.amount, "point") + way(names);
    case Cause::Kind::loses_panel:
      return "loses the panel " + panel(names);
    case Cause::Kind::yields_panel:
      return "leaves the panel " + panel(names) + " to " + names.by;
    case Cause::Kind::loses_area:
      return "loses " + counted(cause.amount, "point") + " of area";
    case Cause::Kind::loses_chains:
      return "loses " + counted(cause.amount, "point") + " of chains";
    case Cause::Kind::sends:
      return "sends " + names.by + " to " + names.cells.front() +
             (cause.amount > 0 ? ", which gains " + counted(cause.amount, "point") : "");
    case Cause::Kind::confines:
      return "leaves only " + listed(names.cells) + " to go to after " + names.line.front();
    case Cause::Kind::weakens:
      return price(cause, names.mover + "'s");
    case Cause::Kind::misses_swap:
      return "misses the swap to " + names.by + ", which " + price(cause);
    case Cause::Kind::takes_swap:
      return "swaps although " + names.by + " is the better side, which " + price(cause);
    case Cause::Kind::invites_swap:
      break;
  }
  return "lets the opponent take over " + names.by + ", which " + price(cause);
}

}  // namespace sequitur::cli
