#include "engine/kulami/thinking/thinking.hpp"
#include "engine/search/engine_definition.hpp"

template class sequitur::Engine<sequitur::kulami::Kulami>;
