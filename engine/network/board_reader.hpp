#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/network/weights.hpp"

// A small transformer (Vaswani and others 2017) that looks at an empty board, once a game. What it
// writes for each cell becomes the vectors that positions are sums of. train/board_reader.py is the
// same network in PyTorch.
//
// It computes with floating-point numbers, but in a fixed order, without fused operations and
// without the C library's functions, so that every machine gets the same bits; positions are judged
// in integers.
namespace sequitur::network {

// A linear map. The weights of one input lie beside each other.
class Linear {
 public:
  // The file holds a scale and weights in eight bits for each output, and then the biases.
  static Linear read(WeightsReader& file, std::size_t inputs, std::size_t outputs, bool biased);

  std::size_t outputs() const { return outputs_; }
  // `in` may have any number of rows of inputs.
  std::vector<float> operator()(const std::vector<float>& in) const;

 private:
  std::size_t inputs_ = 0, outputs_ = 0;
  std::vector<float> weights_, biases_;
};

// What the transformer is told of a board.
struct BoardDescription {
  std::size_t cells = 0;
  std::vector<float> about;            // cells x what is known of each
  std::vector<std::uint16_t> offset;   // cells x cells: how the second lies towards the first
  std::vector<std::uint8_t> relation;  // cells x cells: a bit for each relation they are in
};

class BoardReader {
 public:
  struct Shape {
    std::size_t about, width, layers, heads, offsets, relations;
  };
  static BoardReader read(WeightsReader& file, const Shape& shape);

  // Returns cells x width numbers.
  std::vector<float> operator()(const BoardDescription& board) const;

 private:
  struct Layer {
    std::vector<float> gain_before_attention, gain_before_hidden;
    Linear query_key_value, out, up, down;
    std::vector<float> by_offset, by_relations;  // heads x offsets, heads x sets of relations
  };
  void attend(const Layer& layer, const BoardDescription& board, std::vector<float>& x) const;

  Shape shape_{};
  Linear into_;
  std::vector<Layer> layers_;
  std::vector<float> gain_;
};

// What every game's network begins with.
struct BoardNetwork {
  BoardReader reader;
  Linear vectors;  // of a cell: one for each kind of thing that may lie there
  Linear board;    // of the whole board: what all positions begin with
  std::size_t width = 0;

  // Nothing where the file's numbers cannot be those of such a network.
  static std::optional<BoardNetwork> read(WeightsReader& file, std::size_t about,
                                          std::size_t offsets, std::size_t relations,
                                          std::size_t kinds_of_vectors);
};

// A number that no other judgement of a board has.
std::uint64_t next_number();

}  // namespace sequitur::network
