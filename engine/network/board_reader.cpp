#include "engine/network/board_reader.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>

#include "engine/network/judge.hpp"

namespace sequitur::network {

namespace {

// e^x for x <= 0, by a power of two and a polynomial. It uses only additions and multiplications,
// which are the same everywhere.
float exponential(float x) {
  constexpr double log2_e = 1.4426950408889634;
  const double in_twos = std::max(-100.0, static_cast<double>(x) * log2_e);
  const int whole = static_cast<int>(in_twos - 0.5);  // rounded to the nearest, as x <= 0
  const double rest = (in_twos - whole) * 0.6931471805599453;
  double sum = 1;
  for (int k = 9; k > 0; --k) sum = 1 + sum * rest / k;
  const auto power = static_cast<std::uint64_t>(1023 + whole) << 52;  // 2^whole
  return static_cast<float>(sum * std::bit_cast<double>(power));
}

// RMSNorm (Zhang, Sennrich 2019) of each row.
std::vector<float> normed(const std::vector<float>& x, const std::vector<float>& gain) {
  std::vector<float> made(x.size());
  const std::size_t width = gain.size();
  for (std::size_t row = 0; row < x.size(); row += width) {
    float squares = 0;
    for (std::size_t i = 0; i < width; ++i) squares += x[row + i] * x[row + i];
    const float scale = 1 / std::sqrt(squares / static_cast<float>(width) + 1e-6f);
    for (std::size_t i = 0; i < width; ++i) made[row + i] = x[row + i] * scale * gain[i];
  }
  return made;
}

void add(std::vector<float>& to, const std::vector<float>& what) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += what[i];
}

}  // namespace

Linear Linear::read(WeightsReader& file, std::size_t inputs, std::size_t outputs, bool biased) {
  Linear made;
  made.inputs_ = inputs;
  made.outputs_ = outputs;
  made.weights_.resize(inputs * outputs);
  for (std::size_t o = 0; o < outputs; ++o) {
    const auto scale = file.number<float>();
    const auto row = file.numbers<std::int8_t>(inputs);
    for (std::size_t i = 0; i < inputs; ++i)
      made.weights_[i * outputs + o] = scale * static_cast<float>(row[i]);
  }
  made.biases_ = biased ? file.numbers<float>(outputs) : std::vector<float>(outputs);
  return made;
}

std::vector<float> Linear::operator()(const std::vector<float>& in) const {
  const std::size_t rows = in.size() / inputs_;
  std::vector<float> out(rows * outputs_);
  for (std::size_t r = 0; r < rows; ++r) {
    float* to = &out[r * outputs_];
    std::copy(biases_.begin(), biases_.end(), to);
    for (std::size_t i = 0; i < inputs_; ++i) {
      const float x = in[r * inputs_ + i];
      const float* weights = &weights_[i * outputs_];
      for (std::size_t o = 0; o < outputs_; ++o) to[o] += x * weights[o];
    }
  }
  return out;
}

BoardReader BoardReader::read(WeightsReader& file, const Shape& shape) {
  BoardReader made;
  made.shape_ = shape;
  const std::size_t width = shape.width;
  made.into_ = Linear::read(file, shape.about, width, true);
  for (std::size_t l = 0; l < shape.layers; ++l) {
    Layer layer;
    layer.gain_before_attention = file.numbers<float>(width);
    layer.query_key_value = Linear::read(file, width, 3 * width, false);
    layer.out = Linear::read(file, width, width, false);
    layer.gain_before_hidden = file.numbers<float>(width);
    layer.up = Linear::read(file, width, 2 * width, true);
    layer.down = Linear::read(file, 2 * width, width, true);
    layer.by_offset = file.numbers<float>(shape.heads * shape.offsets);
    const auto by_relation = file.numbers<float>(shape.heads * shape.relations);
    const std::size_t sets = std::size_t{1} << shape.relations;
    layer.by_relations.resize(shape.heads * sets);
    for (std::size_t h = 0; h < shape.heads; ++h)
      for (std::size_t set = 0; set < sets; ++set)
        for (std::size_t r = 0; r < shape.relations; ++r)
          if (set >> r & 1)
            layer.by_relations[h * sets + set] += by_relation[h * shape.relations + r];
    made.layers_.push_back(std::move(layer));
  }
  made.gain_ = file.numbers<float>(width);
  return made;
}

void BoardReader::attend(const Layer& layer, const BoardDescription& board,
                         std::vector<float>& x) const {
  const std::size_t cells = board.cells, width = shape_.width, depth = width / shape_.heads;
  const std::size_t sets = std::size_t{1} << shape_.relations;
  const float scale = 1 / std::sqrt(static_cast<float>(depth));
  const auto qkv = layer.query_key_value(normed(x, layer.gain_before_attention));
  std::vector<float> mixed(cells * width), scores(cells);
  for (std::size_t h = 0; h < shape_.heads; ++h)
    for (std::size_t i = 0; i < cells; ++i) {
      const float* query = &qkv[i * 3 * width + h * depth];
      float highest = -1e30f;
      for (std::size_t j = 0; j < cells; ++j) {
        const float* key = &qkv[j * 3 * width + width + h * depth];
        float sum = 0;
        for (std::size_t d = 0; d < depth; ++d) sum += query[d] * key[d];
        scores[j] = sum * scale +
                    layer.by_offset[h * shape_.offsets + board.offset[i * cells + j]] +
                    layer.by_relations[h * sets + board.relation[i * cells + j]];
        highest = std::max(highest, scores[j]);
      }
      float in_all = 0;
      for (float& score : scores) in_all += score = exponential(score - highest);
      float* to = &mixed[i * width + h * depth];
      for (std::size_t j = 0; j < cells; ++j) {
        const float share = scores[j] / in_all;
        const float* value = &qkv[j * 3 * width + 2 * width + h * depth];
        for (std::size_t d = 0; d < depth; ++d) to[d] += share * value[d];
      }
    }
  add(x, layer.out(mixed));
}

std::vector<float> BoardReader::operator()(const BoardDescription& board) const {
  std::vector<float> x = into_(board.about);
  for (const Layer& layer : layers_) {
    attend(layer, board, x);
    auto hidden = layer.up(normed(x, layer.gain_before_hidden));
    for (float& unit : hidden) unit = std::max(0.0f, unit);
    add(x, layer.down(hidden));
  }
  return normed(x, gain_);
}

std::optional<BoardNetwork> BoardNetwork::read(WeightsReader& file, std::size_t about,
                                               std::size_t offsets, std::size_t relations,
                                               std::size_t kinds_of_vectors) {
  const auto width = file.number<std::uint32_t>(), layers = file.number<std::uint32_t>(),
             heads = file.number<std::uint32_t>();
  if (width == 0 || width > 512 || layers > 32 || heads == 0 || width % heads != 0)
    return std::nullopt;
  BoardNetwork made;
  made.reader = BoardReader::read(file, {about, width, layers, heads, offsets, relations});
  made.vectors = Linear::read(file, width, kinds_of_vectors * vector_size, true);
  made.board = Linear::read(file, width, vector_size, true);
  made.width = width;
  return made;
}

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> numbers{0};
  return ++numbers;
}

}  // namespace sequitur::network
