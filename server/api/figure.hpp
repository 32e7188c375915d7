#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/base/histogram.hpp"

namespace sequitur::server {

// One number that tells how the server is. A gauge goes up and down, a counter only up.
struct Figure {
  std::string_view name;  // without sequitur_
  std::string_view kind;  // gauge, counter
  std::string_view what;
  double value = 0;
};

// How long something takes, on the node of that name.
struct Latency {
  std::string_view name;  // without sequitur_ and _seconds
  std::string_view what;
  const Histogram& histogram;
};

// As Prometheus reads them.
std::string prometheus_text(std::span<const Figure> figures);
std::string prometheus_text(const Latency& latency, std::string_view node);

}  // namespace sequitur::server
