#include "engine/network/shipped.hpp"

#define SEQUITUR_WEIGHTS(game)                              \
  asm(".section .rodata\n"                                  \
      ".global sequitur_" #game "_weights, sequitur_" #game \
      "_weights_end\n"                                      \
      "sequitur_" #game                                     \
      "_weights:\n"                                         \
      ".incbin \"weights/" #game                            \
      ".weights\"\n"                                        \
      "sequitur_" #game                                     \
      "_weights_end:\n"                                     \
      ".byte 0\n"                                           \
      ".previous\n");                                       \
  extern "C" const unsigned char sequitur_##game##_weights[], sequitur_##game##_weights_end[]

SEQUITUR_WEIGHTS(kamon);
SEQUITUR_WEIGHTS(kulami);

namespace sequitur::network {

Bytes shipped_kamon_weights() { return {sequitur_kamon_weights, sequitur_kamon_weights_end}; }
Bytes shipped_kulami_weights() { return {sequitur_kulami_weights, sequitur_kulami_weights_end}; }

}  // namespace sequitur::network
