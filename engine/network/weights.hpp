#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

// Reads weights as train/export.py writes them: numbers in a fixed order, little endian, without
// names.
namespace sequitur::network {

using Bytes = std::span<const unsigned char>;

// Reads one thing after the other. Whatever is missing at the end reads as zeros, and `complete`
// tells that.
class WeightsReader {
 public:
  explicit WeightsReader(Bytes bytes) : rest_(bytes) {}

  template <class T>
  T number() {
    T value{};
    take(&value, sizeof value);
    return value;
  }
  template <class T>
  std::vector<T> numbers(std::size_t count) {
    std::vector<T> values;
    if (count * sizeof(T) > rest_.size()) {
      short_ = true;
      return std::vector<T>(count);
    }
    values.resize(count);
    take(values.data(), count * sizeof(T));
    return values;
  }
  template <class T, std::size_t extent>
  void fill(std::span<T, extent> values) {
    take(values.data(), values.size_bytes());
  }

  // Whether the whole file was read and nothing was missing.
  bool complete() const { return !short_ && rest_.empty(); }

 private:
  void take(void* to, std::size_t bytes) {
    if (bytes > rest_.size()) {
      short_ = true;
      return;
    }
    std::memcpy(to, rest_.data(), bytes);
    rest_ = rest_.subspan(bytes);
  }

  Bytes rest_;
  bool short_ = false;
};

}  // namespace sequitur::network
