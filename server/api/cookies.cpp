#include "server/api/cookies.hpp"

#include <algorithm>

namespace sequitur::server {

namespace {

std::string cookie_name(const SiteRules& rules, Cookie which) {
  const std::string name = which == Cookie::session ? "sequitur" : "sequitur-device";
  return rules.plain_http ? name : "__Host-" + name;
}

// In seconds: 90 days, and a year, which are renewed whenever somebody signs in.
std::string_view lasts(Cookie which) { return which == Cookie::session ? "7776000" : "31536000"; }

}  // namespace

std::string kept_cookie(const Request& request, const SiteRules& rules, Cookie which) {
  const std::string wanted = cookie_name(rules, which) + "=";
  std::string_view cookies = request.header("Cookie");
  while (!cookies.empty()) {
    const auto end = std::min(cookies.find(';'), cookies.size());
    std::string_view one = cookies.substr(0, end);
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    if (one.starts_with(wanted)) return std::string(one.substr(wanted.size()));
  }
  return {};
}

std::string set_cookie(const SiteRules& rules, Cookie which, const std::string& value) {
  std::string cookie =
      cookie_name(rules, which) + "=" + value + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=";
  cookie += value.empty() ? "0" : lasts(which);
  if (!rules.plain_http) cookie += "; Secure";
  return cookie;
}

}  // namespace sequitur::server
