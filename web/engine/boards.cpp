#include "engine/any/start.hpp"
#include "engine/game/fault_names.hpp"
#include "engine/json/start_json.hpp"
#include "engine/kulami/building.hpp"
#include "web/engine/asked_game.hpp"

namespace sequitur::web {

namespace {

std::uint64_t seed_of(const Request& request) {
  return request.number<std::uint64_t>("seed").value_or(0);
}

// The scoring and who begins, in whichever game they have a choice.
std::optional<Terms> terms_of(const Request& request) {
  const std::string_view scoring = request.get("scoring"), first = request.get("first");
  Terms terms;
  bool known = scoring.empty();
  Games::for_each([&]<GameKind G>() {
    if (const auto found = scoring_named<G>(scoring)) {
      terms.scoring = *found;
      known = true;
    }
    if (G::either_side_begins && first == side_word<G>(Side::two)) terms.first = Side::two;
  });
  return known ? std::optional(terms) : std::nullopt;
}

// A board of this kind; the usual one of a game goes by the game's name, too.
std::optional<AnyPosition> random_start(std::string_view kind, std::uint64_t seed,
                                        const Terms& terms) {
  std::optional<AnyPosition> start;
  Games::for_each([&]<GameKind G>() {
    for (std::size_t i = 0; i < G::board_kinds.size(); ++i)
      if (!start && (kind == G::board_kinds[i] || (i == 0 && kind == G::name)))
        start = start_on(G::random_board(i, seed), terms);
  });
  return start;
}

// panels 0,0,3,2 3,0,2,2: column, row, width and height of each
std::optional<std::vector<kulami::LaidPanel>> panels_of(const Request& request) {
  std::vector<kulami::LaidPanel> panels;
  for (const std::string_view word : words(request.get("panels"))) {
    const auto numbers = split(word, ',');
    if (numbers.size() != 4) return std::nullopt;
    int values[4];
    for (std::size_t i = 0; i < 4; ++i) {
      const auto value = Request::whole<int>(numbers[i]);
      if (!value) return std::nullopt;
      values[i] = *value;
    }
    panels.push_back({values[0], values[1], values[2], values[3]});
  }
  return panels;
}

std::string start_json(const AnyPosition& start) {
  return JsonText::of([&](JsonText& json) { write_start(json, start); });
}

std::string misasked_panels() { return misasked("a panel is column,row,width,height"); }

}  // namespace

std::string set_up(const Request& request) {
  const auto terms = terms_of(request);
  if (!terms) return misasked("there is no such scoring");
  if (const auto code = request.find("board")) {
    const auto start = read_start(*code, *terms);
    return start ? start_json(*start) : refused(start.error());
  }
  const auto start = random_start(request.get("kind"), seed_of(request), *terms);
  return start ? start_json(*start) : misasked("there is no such kind of board");
}

std::string exchange(const Request& request) {
  const auto board = kamon::read_board(request.get("board"));
  if (!board) return refused(board.error());
  const auto cells = words(request.get("cells"));
  if (cells.size() != 2) return misasked("two cells can be exchanged");
  const auto a = kamon::cell_named(cells[0]), b = kamon::cell_named(cells[1]);
  if (!a || !b) return misasked("there is no such cell");
  kamon::Tokens tokens = board->tokens();
  std::swap(tokens[*a], tokens[*b]);
  return start_json(start_on(*kamon::Board::make(tokens)));
}

std::string build(const Request& request) {
  const auto panels = panels_of(request);
  if (!panels) return misasked_panels();
  const kulami::Building building = kulami::examined(*panels);
  return JsonText::of([&](JsonText& json) {
    json.list("faults", [&] {
      for (const kulami::BuildingFault& wrong : building.faults)
        json.object([&] {
          json.field("fault", name(wrong.fault));
          json.field("sentence", wrong.sentence);
          json.list("panels", [&] {
            for (const int panel : wrong.panels) json.item(panel);
          });
        });
    });
    json.list("left", [&] {
      for (std::size_t i = 0; i < kulami::box.size(); ++i)
        json.object([&] {
          json.field("shorter", kulami::box[i].shorter);
          json.field("longer", kulami::box[i].longer);
          json.field("pieces", building.left[i]);
        });
    });
    json.field("width", building.width);
    json.field("height", building.height);
    json.field("board",
               building.board ? std::optional(kulami::write_board(*building.board)) : std::nullopt);
  });
}

std::string complete(const Request& request) {
  const auto panels = panels_of(request);
  if (!panels) return misasked_panels();
  const auto completed = request.has("square")
                             ? kulami::square_completion(*panels, seed_of(request))
                             : kulami::completion(*panels, seed_of(request));
  if (!completed) return refused(completed.error());
  return JsonText::of([&](JsonText& json) {
    json.list("panels", [&] {
      for (const kulami::LaidPanel& panel : *completed)
        json.object([&] {
          json.field("x", panel.column);
          json.field("y", panel.row);
          json.field("width", panel.width);
          json.field("height", panel.height);
        });
    });
    json.field("board", kulami::write_board(*kulami::examined(*completed).board));
  });
}

}  // namespace sequitur::web
