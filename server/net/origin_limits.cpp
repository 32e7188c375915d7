#include "server/net/origin_limits.hpp"

namespace sequitur::server {

OriginLimits::Admission::~Admission() {
  if (!limits_) return;
  for (const std::string& circle : circles_)
    if (const auto found = limits_->connections_.find(circle); --found->second == 0)
      limits_->connections_.erase(found);
}

std::optional<OriginLimits::Admission> OriginLimits::admit(const Origin& origin) {
  Admission admission;
  if (origin.loopback) return admission;
  for (std::size_t i = 0; i < origin.circles.size(); ++i)
    if (const auto found = connections_.find(origin.circles[i]);
        found != connections_.end() && found->second >= widths[i] * most_)
      return std::nullopt;
  for (const std::string& circle : origin.circles) ++connections_[circle];
  admission.limits_ = this;
  admission.circles_ = origin.circles;
  return admission;
}

}  // namespace sequitur::server
