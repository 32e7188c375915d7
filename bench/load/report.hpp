#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "bench/load/costs.hpp"
#include "bench/load/player_pair.hpp"

namespace sequitur::load {

// The results of a measurement.
struct Report {
  const Figures& figures;
  std::size_t nodes;
  std::size_t games;
  double seconds;
  Counts costs;  // of the measured seconds
  std::vector<double> memory_mib;

  void print() const;  // as text
  nlohmann::json json() const;
};

// How the pairs did since `mark`, in one line for the program that disturbs the server meanwhile.
nlohmann::json live_line(const LoadRun& load_run,
                         const std::vector<std::unique_ptr<PlayerPair>>& pairs, Moment mark,
                         int marks);

Counts difference(const Counts& before, const Counts& after);

}  // namespace sequitur::load
