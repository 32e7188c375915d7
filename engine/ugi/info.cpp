#include "engine/ugi/info.hpp"

namespace sequitur::ugi {

std::string written(const Verdict& verdict) {
  const std::string amount = std::to_string(verdict.amount);
  switch (verdict.kind) {
    case Verdict::Kind::win:
      return "win " + amount;
    case Verdict::Kind::loss:
      return "loss " + amount;
    case Verdict::Kind::draw:
      return "draw";
    case Verdict::Kind::margin:
      return "margin " + amount;
    case Verdict::Kind::estimate:
      break;
  }
  return "cp " + amount;
}

}  // namespace sequitur::ugi
