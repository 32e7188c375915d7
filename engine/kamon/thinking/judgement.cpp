#include "engine/kamon/thinking/judgement.hpp"

#include <algorithm>

#include "engine/network/shipped.hpp"

namespace sequitur::kamon {

namespace {

using network::Judge;
using network::Vector;
using network::vector_size;

constexpr int offset_span = 2 * row_count - 1;
enum Relation : std::uint8_t { same_colour = 1, same_symbol = 2 };
constexpr std::size_t relations = 2;
constexpr std::size_t told_of_a_cell = cell_count + 1;  // which one it is; whether it is blank

constexpr std::array<Cell, cell_count> cells = [] {
  std::array<Cell, cell_count> made{};
  std::size_t count = 0;
  for (const Cell cell : all_cells) made[count++] = cell;
  return made;
}();

std::uint8_t relation(const Board& board, Cell a, Cell b) {
  if (a == b || board.token(a).blank() || board.token(b).blank()) return 0;
  return static_cast<std::uint8_t>(
      (board.token(a).colour == board.token(b).colour ? same_colour : 0) |
      (board.token(a).symbol == board.token(b).symbol ? same_symbol : 0));
}

network::BoardDescription description(const Board& board) {
  network::BoardDescription told;
  told.cells = cell_count;
  for (std::size_t i = 0; i < cell_count; ++i) {
    for (std::size_t j = 0; j < cell_count; ++j) told.about.push_back(i == j ? 1.0f : 0.0f);
    told.about.push_back(cells[i] == board.blank() ? 1.0f : 0.0f);
  }
  for (const Cell a : cells)
    for (const Cell b : cells) {
      const int dx = b % 8 - a % 8, dy = b / 8 - a / 8;
      told.offset.push_back(
          static_cast<std::uint16_t>((dx + row_count - 1) * offset_span + dy + row_count - 1));
      told.relation.push_back(relation(board, a, b));
    }
  return told;
}

// e^x, by additions and multiplications only, which are the same everywhere; |x| is at most 1/8.
constexpr double small_exponential(double x) {
  double sum = 1;
  for (int k = 12; k > 0; --k) sum = 1 + sum * x / k;
  return sum;
}

// The chance for each eighth of the odds' logarithm, from -most_odds on.
constexpr int odds_steps = 8, most_odds = 10;
constexpr auto chances = [] {
  std::array<double, 2 * most_odds * odds_steps + 1> made{};
  double odds = 1;
  for (int i = 0; i <= most_odds * odds_steps; ++i, odds *= small_exponential(1.0 / odds_steps)) {
    made[static_cast<std::size_t>(most_odds * odds_steps + i)] = odds / (1 + odds);
    made[static_cast<std::size_t>(most_odds * odds_steps - i)] = 1 / (1 + odds);
  }
  return made;
}();

}  // namespace

double chance_of(int log_odds) {
  constexpr int step = Judge::answer_unit / odds_steps;
  constexpr int most = most_odds * Judge::answer_unit;
  const int from_least = std::clamp(log_odds, -most, most) + most;
  const auto place = static_cast<std::size_t>(from_least / step);
  if (place + 1 >= chances.size()) return chances.back();
  const double beyond = from_least % step / static_cast<double>(step);
  return chances[place] + beyond * (chances[place + 1] - chances[place]);
}

std::shared_ptr<const Network> Network::read(network::Bytes bytes) {
  auto made = std::make_shared<Network>();
  network::WeightsReader file(bytes);
  auto board = network::BoardNetwork::read(file, told_of_a_cell, offset_span * offset_span,
                                           relations, kinds_of_vectors);
  if (!board) return nullptr;
  made->board_ = *std::move(board);
  made->judge_ = Judge::read(file, proof::sign_count, answers);
  return file.complete() ? made : nullptr;
}

std::shared_ptr<const Network> Network::shipped() {
  static std::shared_ptr<const Network> network = read(network::shipped_kamon_weights());
#ifdef __wasm__  // in a page the weights may come later; there is one thread
  if (!network) network = read(network::shipped_kamon_weights());
#endif
  return network;
}

Judgement::Judgement(std::shared_ptr<const Network> network, const Board& board)
    : number_(network::next_number()), network_(std::move(network)), playable_(board.playable()) {
  const std::vector<float> read = network_->board_.reader(description(board));
  const std::size_t width = read.size() / cell_count;
  const std::vector<float> vectors = network_->board_.vectors(read);
  for (std::size_t i = 0; i < cell_count; ++i) {
    const Cell cell = cells[i];
    const auto vector = [&](Network::Kind kind) {
      return network::rounded(std::span<const float, vector_size>(
          &vectors[(i * Network::kinds_of_vectors + kind) * vector_size], vector_size));
    };
    own_[cell] = vector(Network::own_stone);
    other_[cell] = vector(Network::other_stone);
    last_[cell] = vector(Network::last_stone);
    legal_[cell] = vector(Network::legal_cell);
    follows_[cell] = board.follows(cell);
  }
  std::vector<float> mean(width);
  for (std::size_t i = 0; i < read.size(); ++i) mean[i % width] += read[i] / cell_count;
  base_ = network::rounded(std::span<const float, vector_size>(network_->board_.board(mean)));
}

int Judgement::log_odds(CellSet own, CellSet other, Cell last, const proof::Signs& signs) const {
  // One for either side to move, whose stones are its own in every second position.
  static thread_local std::array<Followed, 2> each;
  Followed& followed = each[static_cast<std::size_t>((own | other).count() % 2)];
  if (followed.judgement != number_) followed = {number_, {}, {}, {}};

  std::array<const Vector*, cell_count> more, less;
  std::size_t added = 0, taken = 0;
  for (const Cell cell : own - followed.own) more[added++] = &own_[cell];
  for (const Cell cell : other - followed.other) more[added++] = &other_[cell];
  for (const Cell cell : followed.own - own) less[taken++] = &own_[cell];
  for (const Cell cell : followed.other - other) less[taken++] = &other_[cell];
  followed.own = own;
  followed.other = other;

  std::array<const Vector*, 2 + cell_count> vectors;
  std::size_t summands = 0;
  vectors[summands++] = &base_;
  vectors[summands++] = &last_[last];
  for (const Cell cell : follows_[last] & (playable_ - own - other))
    vectors[summands++] = &legal_[cell];

  Judge::Counts counts{};
  const proof::SignInputs inputs = proof::start_inputs(signs);
  for (std::size_t i = 0; i < proof::sign_count; ++i)
    counts[i] = static_cast<std::int16_t>(inputs[i] * (network::unit / proof::start_unit));
  return network_->judge_({followed.sum, {more.data(), added}, {less.data(), taken}},
                          {vectors.data(), summands}, counts)[0];
}

}  // namespace sequitur::kamon
