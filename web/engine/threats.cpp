#include "engine/json/json_text.hpp"
#include "engine/kamon/chains.hpp"
#include "engine/kulami/gain.hpp"
#include "web/engine/asked_game.hpp"

// What hangs over the board: for each placement what it would win, where it would send the other
// side, and with which of those replies that side would win; in Kamon also which free cells would
// complete a chain or a loop for either side, whether it could be followed there now or not; in
// Kulami what each placement gains at once, what the other side would gain most with, and where a
// marble of either side would gain something, whether it could be placed there now or not.
namespace sequitur::web {

namespace {

template <GameKind G>
bool wins_for(const typename G::Position& after, Side side) {
  return after.over() && after.outcome().winner == side;
}

template <GameKind G>
void write_set(JsonText& json, std::string_view key, const typename G::Board& board,
               CellSet cells) {
  json.list(key, [&] {
    for (const Cell cell : cells) json.item(G::cell_name(board, cell));
  });
}

void write_gain(JsonText& json, const kulami::Position& position, Side side, Cell field) {
  using enum kulami::Gain::Panel;
  const auto found = kulami::gain(position, side, field);
  const kulami::Board& board = position.board();
  json.field("points", found.points);
  json.field("panel", board.panel_of(field));
  json.field("holding", found.panel == takes ? "takes" : found.panel == levels ? "levels" : "same");
  json.field("settles", found.settles);
  json.field("area", found.area);
  json.field("chain", found.chain);
}

// With which of these fields a side gains most at once; nothing where there are none.
Cell strongest(const kulami::Position& position, CellSet fields) {
  Cell found = no_cell;
  for (const Cell field : fields)
    if (found == no_cell || gains_more(kulami::gain(position, position.to_move(), field),
                                       kulami::gain(position, position.to_move(), found)))
      found = field;
  return found;
}

void write_gains(JsonText& json, const kulami::Position& position, Cell field) {
  json.object("gain", [&] { write_gain(json, position, position.to_move(), field); });
  const auto after = position.play(field);
  const Cell reply = strongest(after, after.legal());
  if (reply == no_cell) return json.field("answer", std::nullopt);
  json.object("answer", [&] {
    json.field("move", position.board().field_name(reply));
    write_gain(json, after, after.to_move(), reply);
  });
}

void write_chances(JsonText& json, const kulami::Position& position) {
  using kulami::Kulami;
  json.object("chances", [&] {
    for (const Side side : {kulami::red, kulami::black})
      json.list(side_word<Kulami>(side), [&] {
        for (const Cell field : position.over() ? CellSet{} : position.free())
          if (kulami::gain(position, side, field).points > 0)
            json.object([&] {
              json.field("move", position.board().field_name(field));
              write_gain(json, position, side, field);
            });
      });
  });
}

template <GameKind G>
void write_placement(JsonText& json, const typename G::Position& position, Cell cell) {
  const Side side = position.to_move();
  const auto after = position.play(cell);
  const CellSet replies = after.legal();
  CellSet punished;
  for (const Cell reply : replies)
    if (wins_for<G>(after.play(reply), other(side))) punished.add(reply);
  json.field("move", G::cell_name(position.board(), cell));
  json.field("wins",
             wins_for<G>(after, side) ? std::optional(name(after.outcome().reason)) : std::nullopt);
  write_set<G>(json, "replies", position.board(), replies);
  write_set<G>(json, "punished", position.board(), punished);
  if constexpr (std::same_as<G, kulami::Kulami>) write_gains(json, position, cell);
}

void write_completions(JsonText& json, const kamon::Position& position) {
  using kamon::Kamon;
  json.object("completions", [&] {
    for (const Side side : {kamon::black, kamon::white})
      json.object(side_word<Kamon>(side), [&] {
        const auto found = position.outcome().over()
                               ? kamon::Completions{}
                               : kamon::completions(position.stones(side), position.free());
        write_set<Kamon>(json, "connecting", position.board(), found.connecting);
        write_set<Kamon>(json, "looping", position.board(), found.looping);
      });
  });
}

}  // namespace

std::string threats(const Request& request) {
  return with_game(request, []<GameKind G>(const Game<G>& game) {
    const auto& position = game.position();
    return JsonText::of([&](JsonText& json) {
      json.field("side", side_word<G>(position.to_move()));
      json.list("moves", [&] {
        for (const Cell cell : position.legal())
          json.object([&] { write_placement<G>(json, position, cell); });
      });
      if constexpr (std::same_as<G, kamon::Kamon>) write_completions(json, position);
      if constexpr (std::same_as<G, kulami::Kulami>) write_chances(json, position);
    });
  });
}

}  // namespace sequitur::web
