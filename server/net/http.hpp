#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/base/origin.hpp"

namespace sequitur::server {

// A request and its reply, free of any socket.
struct Request {
  std::string_view method;
  std::string_view target;  // the path, and what follows a '?'
  std::vector<std::pair<std::string_view, std::string_view>> headers;
  std::string_view body{};
  Origin from{};

  std::string_view header(std::string_view name) const;  // empty: not there
};

struct Reply {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string text;                // the body, unless
  std::string_view lasting_bytes;  // it lives as long as the program
  bool without_body = false;       // as HEAD asks for

  std::string_view body() const { return lasting_bytes.empty() ? text : lasting_bytes; }
};

}  // namespace sequitur::server
