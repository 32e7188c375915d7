#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/search/engine.hpp"

namespace sequitur {

// What a prover may spend. The first limit reached ends it.
struct ProofAllowance {
  std::uint64_t nodes = 0;
  std::optional<Milliseconds> deadline{};  // by the clock of the surroundings
};

// A search that proves who wins while another search estimates (kamon/thinking/prover.hpp).
template <class P, class Position>
concept ProverOf = std::constructible_from<P, std::size_t, int> &&
    std::constructible_from<typename P::Attempt, P&, const Position&, int, const Surroundings&> &&
    requires(P prover, const Position& position, typename P::Attempt attempt,
             const ProofAllowance& allowance, std::vector<Line>& lines) {
  prover.forget();  // what was learnt from earlier games
  // Whether an earlier proof says that this position is won, whatever the opponent chose in it.
  { prover.promised(position) } -> std::same_as<bool>;
  // The nodes that a proof of this position takes, roughly.
  { prover.usual_nodes(position) } -> std::same_as<std::uint64_t>;
  // One node of a proof takes as long as this many nodes of the other searches.
  { P::node_cost } -> std::convertible_to<std::uint64_t>;
  // The nodes of all proofs so far.
  { prover.nodes() } -> std::same_as<std::uint64_t>;
  // An attempt proves one position step by step, with as many lines as are wanted.
  attempt.go_on(allowance);
  { attempt.complete() } -> std::same_as<bool>;
  { attempt.lost() } -> std::same_as<bool>;
  attempt.put_into(lines);
};

// For a game whose alpha-beta search proves the end by itself.
class NoProver {
 public:
  NoProver(std::size_t, int) {}
  void forget() {}

  struct Attempt {
    template <class Position>
    Attempt(NoProver&, const Position&, int, const Surroundings&) {}
    void go_on(const ProofAllowance&) {}
    bool complete() const { return false; }
    bool lost() const { return false; }
    void put_into(std::vector<Line>&) const {}
  };
  template <class Position>
  bool promised(const Position&) const {
    return false;
  }
  template <class Position>
  std::uint64_t usual_nodes(const Position&) const {
    return 0;
  }
  static constexpr std::uint64_t node_cost = 1;
  std::uint64_t nodes() const { return 0; }
};

}  // namespace sequitur
