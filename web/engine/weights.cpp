// The weights of the networks, as the page hands them over. Until then the engine judges without.
#include <string>

#include "engine/network/shipped.hpp"

namespace {

std::string kulami_weights;

}  // namespace

namespace sequitur::network {

Bytes shipped_kulami_weights() {
  return {reinterpret_cast<const unsigned char*>(kulami_weights.data()), kulami_weights.size()};
}

}  // namespace sequitur::network

extern "C" {

// Where weights of so many bytes are to be written.
__attribute__((export_name("room_for_weights"))) char* room_for_weights(std::size_t length) {
  kulami_weights.resize(length);
  return kulami_weights.data();
}
}
