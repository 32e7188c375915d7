#include "engine/kulami/thinking/judgement.hpp"

#include <algorithm>
#include <bit>

#include "engine/kulami/thinking/evaluation.hpp"
#include "engine/network/shipped.hpp"

namespace sequitur::kulami {

namespace {

using network::Judge;
using network::Vector;
using network::vector_size;

constexpr std::array<int, 4> sizes = {2, 3, 4, 6};
constexpr std::size_t told_of_a_field = sizes.size() + 5;
constexpr int offset_span = 2 * largest_extent - 1;
enum Relation : std::uint8_t { same_panel = 1, same_column = 2, same_row = 4 };
constexpr std::size_t relations = 3;
constexpr std::size_t leads = 13, free_counts = 7;

// The network's units for the features: this many make one unit.
constexpr std::array<int, feature_count> feature_unit = {10, 1, 1,  1,  1,  1,  1, 1, 1, 1,
                                                         1,  1, 10, 10, 10, 10, 5, 4, 1};
constexpr int points_in_answer = 10;  // that an answer of 1 stands for

std::size_t kind_of_size(int points) {
  return static_cast<std::size_t>(std::find(sizes.begin(), sizes.end(), points) - sizes.begin());
}

network::BoardDescription description(const Board& board) {
  network::BoardDescription told;
  told.cells = field_count;
  std::array<int, largest_extent> in_column{}, in_row{};
  for (Cell f = 0; f < field_count; ++f) {
    ++in_column[static_cast<std::size_t>(board.column(f))];
    ++in_row[static_cast<std::size_t>(board.row(f))];
  }
  const auto centred = [](int at, int extent) {
    return (static_cast<float>(at) - static_cast<float>(extent - 1) / 2) / 5;
  };
  for (Cell f = 0; f < field_count; ++f) {
    const int points = board.panels()[static_cast<std::size_t>(board.panel_of(f))].points();
    for (const int size : sizes) told.about.push_back(size == points ? 1.0f : 0.0f);
    const float x = centred(board.column(f), board.width());
    const float y = centred(board.row(f), board.height());
    told.about.insert(told.about.end(),
                      {x, y, x * x + y * y,
                       static_cast<float>(in_column[static_cast<std::size_t>(board.column(f))]) / 8,
                       static_cast<float>(in_row[static_cast<std::size_t>(board.row(f))]) / 8});
  }
  for (Cell i = 0; i < field_count; ++i)
    for (Cell j = 0; j < field_count; ++j) {
      const int dx = board.column(j) - board.column(i), dy = board.row(j) - board.row(i);
      told.offset.push_back(static_cast<std::uint16_t>((dx + largest_extent - 1) * offset_span +
                                                       dy + largest_extent - 1));
      const bool together = board.panel_of(i) == board.panel_of(j);
      told.relation.push_back(static_cast<std::uint8_t>(
          together ? same_panel : (dx == 0 ? same_column : 0) | (dy == 0 ? same_row : 0)));
    }
  return told;
}

}  // namespace

std::shared_ptr<const Network> Network::read(network::Bytes bytes) {
  auto made = std::make_shared<Network>();
  network::WeightsReader file(bytes);
  auto board = network::BoardNetwork::read(file, told_of_a_field, offset_span * offset_span,
                                           relations, kinds_of_vectors);
  if (!board) return nullptr;
  made->board_ = *std::move(board);
  made->panels_ = network::Linear::read(file, made->board_.width, bases * vector_size, true);
  made->states_ = file.numbers<float>(sizes.size() * leads * free_counts * bases);
  made->scoring_ = file.numbers<float>(scoring_names.size() * vector_size);
  made->judge_ = Judge::read(file, feature_count, 1);
  return file.complete() ? made : nullptr;
}

std::shared_ptr<const Network> Network::shipped() {
  static std::shared_ptr<const Network> network = read(network::shipped_kulami_weights());
#ifdef __wasm__  // in a page the weights may come later; there is one thread
  if (!network) network = read(network::shipped_kulami_weights());
#endif
  return network;
}

Judgement::Judgement(std::shared_ptr<const Network> network, const Board& board)
    : number_(network::next_number()), network_(std::move(network)), board_(&board) {
  const std::vector<float> read = network_->board_.reader(description(board));
  const std::size_t width = read.size() / field_count;
  const std::vector<float> vectors = network_->board_.vectors(read);
  const auto vector = [&](Cell field, Network::Kind kind) {
    return std::span<const float, vector_size>(
        &vectors[(field * Network::kinds_of_vectors + kind) * vector_size], vector_size);
  };
  for (Cell field = 0; field < field_count; ++field) {
    last_[field] = network::rounded(vector(field, Network::last_marble));
    legal_[field] = network::rounded(vector(field, Network::legal_field));
  }
  std::vector<float> mean(width);
  for (std::size_t i = 0; i < read.size(); ++i) mean[i % width] += read[i] / field_count;
  const std::vector<float> bias = network_->board_.board(mean);
  for (std::size_t s = 0; s < base_.size(); ++s) {
    std::array<float, vector_size> sum;
    for (std::size_t i = 0; i < vector_size; ++i)
      sum[i] = bias[i] + network_->scoring_[s * vector_size + i];
    base_[s] = network::rounded(sum);
  }
  fill_panels(vectors, read);
}

void Judgement::fill_panels(const std::vector<float>& vectors, const std::vector<float>& read) {
  const std::size_t width = read.size() / field_count;
  for (std::size_t p = 0; p < panel_count; ++p) {
    const Panel& panel = board_->panels()[p];
    const int points = panel.points();
    std::vector<float> mean(width);
    for (const Cell field : panel.fields)
      for (std::size_t i = 0; i < width; ++i)
        mean[i] += read[field * width + i] / static_cast<float>(points);
    const std::vector<float> bases = network_->panels_(mean);
    first_[p] = static_cast<std::uint16_t>(panels_.size());
    int ways = 1;
    for (const Cell field : panel.fields) {
      place_value_[field] = static_cast<std::uint16_t>(ways);
      ways *= 3;
    }
    for (int way = 0; way < ways; ++way) {
      std::array<float, vector_size> sum{};
      int lead = 0, free = 0;
      for (const Cell field : panel.fields) {
        const int who = way / place_value_[field] % 3;
        lead += who == 1 ? 1 : who == 2 ? -1 : 0;
        free += who == 0;
        if (who == 0) continue;
        const auto kind = who == 1 ? Network::own_marble : Network::other_marble;
        const float* vector = &vectors[(field * Network::kinds_of_vectors + kind) * vector_size];
        for (std::size_t i = 0; i < vector_size; ++i) sum[i] += vector[i];
      }
      const std::size_t state =
          (kind_of_size(points) * leads + static_cast<std::size_t>(lead + 6)) * free_counts +
          static_cast<std::size_t>(free);
      for (std::size_t k = 0; k < Network::bases; ++k) {
        const float share = network_->states_[state * Network::bases + k];
        for (std::size_t i = 0; i < vector_size; ++i) sum[i] += share * bases[k * vector_size + i];
      }
      panels_.push_back(network::rounded(sum));
    }
  }
}

// With no marble on the board.
void Judgement::begin(Followed& followed) const {
  followed = {number_, {}, {}, first_, {}};
  for (const std::uint16_t way : first_)
    for (std::size_t i = 0; i < vector_size; ++i) {
      auto& sum = followed.sum.at[i];
      sum = static_cast<std::int16_t>(sum + panels_[way].at[i]);
    }
}

int Judgement::margin(const Node& node) const {
  const Position& position = node.position();
  // One for either side to move, whose marbles are its own in every second position.
  static thread_local std::array<Followed, 2> each;
  Followed& followed = each[index(position.to_move())];
  if (followed.judgement != number_) begin(followed);

  const Ways before = followed.ways;
  std::uint32_t changed = 0;
  const auto count = [&](CellSet marbles, int digit) {
    for (const Cell field : marbles) {
      const auto panel = static_cast<std::size_t>(board_->panel_of(field));
      auto& way = followed.ways[panel];
      way = static_cast<std::uint16_t>(way + digit * place_value_[field]);
      changed |= std::uint32_t{1} << panel;
    }
  };
  count(position.own() - followed.own, 1);
  count(followed.own - position.own(), -1);
  count(position.opposing() - followed.opposing, 2);
  count(followed.opposing - position.opposing(), -2);
  followed.own = position.own();
  followed.opposing = position.opposing();
  std::array<const Vector*, panel_count> more, less;
  std::size_t changes = 0;
  for (; changed != 0; changed &= changed - 1, ++changes) {
    const auto panel = static_cast<std::size_t>(std::countr_zero(changed));
    more[changes] = &panels_[followed.ways[panel]];
    less[changes] = &panels_[before[panel]];
  }

  std::array<const Vector*, 2 + field_count> vectors;
  std::size_t summands = 0;
  vectors[summands++] = &base_[static_cast<std::size_t>(position.scoring())];
  if (position.last() != no_cell) vectors[summands++] = &last_[position.last()];
  for (const Cell field : node.legal()) vectors[summands++] = &legal_[field];

  Judge::Counts counts{};
  const Features seen = features(node);
  for (std::size_t i = 0; i < feature_count; ++i)
    counts[i] = static_cast<std::int16_t>(seen[i] * network::unit / feature_unit[i]);
  const int answer =
      network_->judge_({followed.sum, {more.data(), changes}, {less.data(), changes}},
                       {vectors.data(), summands}, counts)[0];
  return static_cast<int>(std::int64_t{answer} * points_in_answer * 100 / Judge::answer_unit);
}

}  // namespace sequitur::kulami
