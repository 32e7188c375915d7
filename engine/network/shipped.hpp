#pragma once

#include "engine/network/weights.hpp"

// The weights that belong to the program (weights/). A native program carries them. In the page
// they are files of their own, which the page hands over once it has fetched them
// (web/engine/weights.cpp).
namespace sequitur::network {

Bytes shipped_kamon_weights();
Bytes shipped_kulami_weights();

}  // namespace sequitur::network
