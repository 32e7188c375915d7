#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sequitur::server {

// One number that tells how the server is. A gauge goes up and down, a counter only up.
struct Figure {
  std::string_view name;  // without sequitur_
  std::string_view kind;  // gauge, counter
  std::string_view what;
  double value = 0;
};

// As Prometheus reads them.
std::string prometheus_text(std::span<const Figure> figures);

}  // namespace sequitur::server
