#include "engine/network/shipped.hpp"

asm(".section .rodata\n"
    ".global sequitur_kulami_weights, sequitur_kulami_weights_end\n"
    "sequitur_kulami_weights:\n"
    ".incbin \"weights/kulami.weights\"\n"
    "sequitur_kulami_weights_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" const unsigned char sequitur_kulami_weights[], sequitur_kulami_weights_end[];

namespace sequitur::network {

Bytes shipped_kulami_weights() { return {sequitur_kulami_weights, sequitur_kulami_weights_end}; }

}  // namespace sequitur::network
