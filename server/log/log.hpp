#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

// What happens in the server, for whoever runs it: one JSON object a line on stderr,
//   {"time":"2026-11-15T16:31:22.123Z","level":"info","event":"room ended","room":"k3Jd8sQ1xz1a"}
// Never a password, a secret or a word of somebody's chat.
namespace sequitur::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error, off };

// What is less than this is not said. From the beginning: warning.
void set_log_level(LogLevel least);

void log(LogLevel level, std::string_view event, nlohmann::json details = nlohmann::json::object());

}  // namespace sequitur::server
