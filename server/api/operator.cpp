#include "server/api/operator.hpp"

#include <charconv>

#include "server/api/call.hpp"
#include "server/base/ids.hpp"
#include "server/people/secret.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// A row begins with its time.
json to_json(const History::Sample& sample) {
  json row = json::array({sample.at});
  for (const double value : sample.values) row.push_back(value);
  return row;
}

json to_json(const std::vector<told::FigureName>& figures) {
  json names = json::array();
  for (const auto& [name, kind] : figures) names.push_back({{"name", name}, {"kind", kind}});
  return names;
}

Time time_in(const std::string& text) {
  Time time = 0;
  std::from_chars(text.data(), text.data() + text.size(), time);
  return time;
}

}  // namespace

Operator::Operator(const Loop& loop, const SiteRules& rules, Nodes& nodes,
                   const Moderation& moderation, Metrics& metrics)
    : loop_(loop),
      rules_(rules),
      nodes_(nodes),
      moderation_(moderation),
      metrics_(metrics),
      run_(random_id()) {
  metrics.on_sample.connect([this](const History::Sample& sample) { tell_others(sample); });
  nodes_.links.on<told::Sample>([this](const auto& from, const auto& m) { on_sample(from, m); });
  nodes_.on_vanished.connect([this](const std::string& node) { others_.erase(node); });
}

std::vector<told::FigureName> Operator::figure_names() const {
  std::vector<told::FigureName> names;
  for (const Figure& figure : metrics_.figures())
    names.push_back({std::string(figure.name), std::string(figure.kind)});
  return names;
}

void Operator::tell_others(const History::Sample& sample) const {
  if (nodes_.links.known().empty()) return;
  nodes_.links.tell_all(told::Sample{rules_.node, run_, figure_names(), sample.at, sample.values});
}

void Operator::on_sample(const std::string& node, const told::Sample& sample) {
  Other& other = others_[node];
  other.name = sample.name;
  other.run = sample.run;
  other.figures = sample.figures;
  other.samples.push_back({sample.at, sample.values});
  if (other.samples.size() > History::longest) other.samples.pop_front();
}

bool Operator::knows_secret(const Request& request) const {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view given = request.header("Authorization");
  return given.starts_with(scheme) && same_hash(hash_secret(given.substr(scheme.size())),
                                                moderation_.switches().operator_secret);
}

void Operator::answer(const Request& request, Respond respond) {
  Call call(request, std::move(respond));
  if (request.method != "GET" && request.method != "HEAD")
    return call.refuse("no_such_call", "path", "only GET is possible here");
  if (!knows_secret(request))
    return call.refuse("not_operator", "Authorization",
                       "this is for the operator of the server; sequitur admin operator-link makes "
                       "the address that opens it");
  const auto query = query_of(request.target);
  const auto said = [&](const char* key) {
    const auto found = query.find(key);
    return found == query.end() ? std::string() : found->second;
  };
  const Time since = said("run") == run_ ? time_in(said("since")) : 0;

  json samples = json::array();
  for (const History::Sample& sample : metrics_.history().samples())
    if (sample.at > since) samples.push_back(to_json(sample));
  json others = json::array();
  for (const auto& [node, other] : others_) {
    json newer = json::array();
    for (const History::Sample& sample : other.samples)
      if (sample.at > since) newer.push_back(to_json(sample));
    others.push_back({{"node", other.name},
                      {"run", other.run},
                      {"figures", to_json(other.figures)},
                      {"samples", std::move(newer)},
                      {"now", to_json(other.samples.back())}});
  }
  call.answer({{"node", rules_.node},
               {"run", run_},
               {"step", History::step},
               {"figures", to_json(figure_names())},
               {"samples", std::move(samples)},
               {"now", to_json(History::sample(loop_.now(), metrics_.figures()))},
               {"others", std::move(others)}});
}

}  // namespace sequitur::server
