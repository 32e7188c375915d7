#include "server/net/http.hpp"

#include <algorithm>
#include <cctype>

namespace sequitur::server {

std::string_view Request::header(std::string_view name) const {
  const auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) ==
           std::tolower(static_cast<unsigned char>(b));
  };
  for (const auto& [key, value] : headers)
    if (std::ranges::equal(key, name, same)) return value;
  return {};
}

}  // namespace sequitur::server
