#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "server/base/time.hpp"
#include "server/protocol/fields.hpp"

// How servers are, in numbers: to the operator's page, and from node to node.
namespace sequitur::server {

struct FigureName {
  std::string name{};
  std::string kind{};  // gauge, counter

  static constexpr auto fields() {
    return std::tuple(field("name", &FigureName::name), field("kind", &FigureName::kind));
  }
};
// All figures of a node at one moment, in the order of its names.
struct FigureSample {
  Time at = 0;
  std::vector<double> values{};

  static constexpr auto fields() {
    return std::tuple(field("at", &FigureSample::at), field("values", &FigureSample::values));
  }
};

struct NodeFigures {
  std::string node{};  // its name
  std::string run{};   // of its server, since it was started
  std::vector<FigureName> figures{};
  std::vector<FigureSample> samples{};
  FigureSample now{};

  static constexpr auto fields() {
    using N = NodeFigures;
    return std::tuple(field("node", &N::node), field("run", &N::run), field("figures", &N::figures),
                      field("samples", &N::samples), field("now", &N::now));
  }
};
// What the node that answers knows of itself, and of the others.
struct OperatorFigures : NodeFigures {
  Time step = 0;  // from one sample to the next
  std::vector<NodeFigures> others{};

  static constexpr auto fields() {
    using F = OperatorFigures;
    return std::tuple_cat(NodeFigures::fields(),
                          std::tuple(field("step", &F::step), field("others", &F::others)));
  }
};

nlohmann::json to_json(const OperatorFigures& figures);

}  // namespace sequitur::server
