#include "engine/search/exact_prover.hpp"
#include "engine/kulami/kulami.hpp"

namespace sequitur::kulami {

std::unique_ptr<ExactProver<Loaded>> Kulami::exact_prover() {
  return std::make_unique<EngineProver<Kulami>>();
}

}  // namespace sequitur::kulami
