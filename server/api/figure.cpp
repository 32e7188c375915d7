#include "server/api/figure.hpp"

#include <cstdio>

namespace sequitur::server {

namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.10g", value);
  return text;
}

std::string head(const std::string& name, std::string_view kind, std::string_view what) {
  return "# HELP " + name + ' ' + std::string(what) + "\n# TYPE " + name + ' ' + std::string(kind) +
         '\n';
}

// As the value of a label.
std::string escaped(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c == '\\' || c == '"') plain += '\\';
    plain += c == '\n' ? ' ' : c;
  }
  return plain;
}

double seconds(Time milliseconds) { return static_cast<double>(milliseconds) / 1000; }

}  // namespace

std::string prometheus_text(std::span<const Figure> figures) {
  std::string text;
  for (const Figure& figure : figures) {
    const std::string name = "sequitur_" + std::string(figure.name);
    text += head(name, figure.kind, figure.what);
    text += name + ' ' + number(figure.value) + '\n';
  }
  return text;
}

std::string prometheus_text(const Latency& latency, std::string_view node) {
  const std::string name = "sequitur_" + std::string(latency.name) + "_seconds";
  const std::string label = "{node=\"" + escaped(node) + "\"";
  const Histogram::Counts& counts = latency.histogram.counts();
  std::string text = head(name, "histogram", latency.what);
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    so_far += counts[i];
    const std::string bound =
        i < Histogram::bounds.size() ? number(seconds(Histogram::bounds[i])) : "+Inf";
    text += name + "_bucket" + label + ",le=\"" + bound + "\"} " + std::to_string(so_far) + '\n';
  }
  text += name + "_sum" + label + "} " + number(seconds(latency.histogram.sum())) + '\n';
  text += name + "_count" + label + "} " + std::to_string(so_far) + '\n';
  return text;
}

}  // namespace sequitur::server
