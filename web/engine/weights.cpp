// The weights of the networks, as the page hands them over. Until then the engine judges without.
#include <array>
#include <string>

#include "engine/network/shipped.hpp"

namespace {

// In the order of the names of the files in weights/.
enum File : std::uint8_t { kamon, kulami, files };
std::array<std::string, files> weights;

sequitur::network::Bytes bytes_of(File file) {
  return {reinterpret_cast<const unsigned char*>(weights[file].data()), weights[file].size()};
}

}  // namespace

namespace sequitur::network {

Bytes shipped_kamon_weights() { return bytes_of(kamon); }
Bytes shipped_kulami_weights() { return bytes_of(kulami); }

}  // namespace sequitur::network

extern "C" {

// Where weights of so many bytes are to be written.
__attribute__((export_name("room_for_weights"))) char* room_for_weights(std::size_t file,
                                                                        std::size_t length) {
  weights[file].resize(length);
  return weights[file].data();
}
}
