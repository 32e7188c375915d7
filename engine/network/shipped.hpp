#pragma once

#include "engine/network/weights.hpp"

// The weights that belong to the program (weights/). A native program carries them. In the page
// they are a file of its own, which the page hands over once it has fetched it
// (web/engine/weights.cpp).
namespace sequitur::network {

Bytes shipped_kulami_weights();

}  // namespace sequitur::network
