#include "server/api/operator.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "server/api/call.hpp"
#include "server/base/ids.hpp"
#include "server/people/secret.hpp"

namespace sequitur::server {

namespace {

// Those that came after that time.
std::vector<FigureSample> newer(const std::deque<FigureSample>& samples, Time since) {
  std::vector<FigureSample> found;
  std::ranges::copy_if(samples, std::back_inserter(found),
                       [since](const FigureSample& sample) { return sample.at > since; });
  return found;
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
  metrics.on_sample.connect([this](const FigureSample& sample) { tell_others(sample); });
  nodes_.links.on<told::Sample>([this](const auto& from, const auto& m) { on_sample(from, m); });
  nodes_.on_vanished.connect([this](const std::string& node) { others_.erase(node); });
}

std::vector<FigureName> Operator::figure_names() const {
  std::vector<FigureName> names;
  for (const Figure& figure : metrics_.figures())
    names.push_back({std::string(figure.name), std::string(figure.kind)});
  return names;
}

void Operator::tell_others(const FigureSample& sample) const {
  if (nodes_.links.known().empty()) return;
  nodes_.links.tell_all(told::Sample{rules_.node, run_, figure_names(), sample});
}

void Operator::on_sample(const std::string& node, const told::Sample& sample) {
  Other& other = others_[node];
  other.name = sample.name;
  other.run = sample.run;
  other.figures = sample.figures;
  other.samples.push_back(sample.sample);
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

  OperatorFigures known{
      {rules_.node, run_, figure_names(), newer(metrics_.history().samples(), since),
       History::sample(loop_.now(), metrics_.figures())},
      History::step,
      {}};
  for (const auto& [node, other] : others_)
    known.others.push_back(
        {other.name, other.run, other.figures, newer(other.samples, since), other.samples.back()});
  call.answer(to_json(known));
}

}  // namespace sequitur::server
