#include "server/api/figure.hpp"

#include <cstdio>

namespace sequitur::server {

namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.10g", value);
  return text;
}

}  // namespace

std::string prometheus_text(std::span<const Figure> figures) {
  std::string text;
  for (const Figure& figure : figures) {
    const std::string name = "sequitur_" + std::string(figure.name);
    text += "# HELP " + name + ' ' + std::string(figure.what) + '\n';
    text += "# TYPE " + name + ' ' + std::string(figure.kind) + '\n';
    text += name + ' ' + number(figure.value) + '\n';
  }
  return text;
}

}  // namespace sequitur::server
