#include "server/api/routes.hpp"

namespace sequitur::server {

namespace {

std::string_view next_part(std::string_view& rest) {
  if (rest.starts_with('/')) rest.remove_prefix(1);
  const auto end = std::min(rest.find('/'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(end);
  return part;
}

}  // namespace

bool fits(const Route& route, std::string_view path,
          std::map<std::string, std::string, std::less<>>& names) {
  std::string_view pattern = route.pattern;
  names.clear();
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = next_part(pattern), given = next_part(path);
    if (wanted.starts_with('{') && !given.empty())
      names[std::string(wanted.substr(1, wanted.size() - 2))] = decoded(given);
    else if (wanted != given)
      return false;
  }
  return pattern.empty() && path.empty();
}

}  // namespace sequitur::server
