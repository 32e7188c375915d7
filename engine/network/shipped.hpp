#pragma once

#include "engine/network/weights.hpp"

// The weights that belong to the program (weights/). A native program carries them; in the page
// they are a file of their own, which it hands over when it has fetched it
// (web/engine/weights.cpp).
namespace sequitur::network {

Bytes shipped_kulami_weights();

}  // namespace sequitur::network
