#include "server/log/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace sequitur::server {

namespace {

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::debug:
      return spdlog::level::debug;
    case LogLevel::info:
      return spdlog::level::info;
    case LogLevel::warning:
      return spdlog::level::warn;
    case LogLevel::error:
      return spdlog::level::err;
    case LogLevel::off:
      break;
  }
  return spdlog::level::off;
}

spdlog::logger& logger() {
  static const auto made = [] {
    auto logger = spdlog::stderr_logger_mt("sequitur");
    // The rest of the line comes as JSON without its opening brace.
    logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)",
                        spdlog::pattern_time_type::utc);
    logger->set_level(spdlog::level::warn);
    logger->flush_on(spdlog::level::warn);
    return logger;
  }();
  return *made;
}

}  // namespace

void set_log_level(LogLevel least) { logger().set_level(level_of(least)); }

void log(LogLevel level, std::string_view event, nlohmann::json details) {
  if (!logger().should_log(level_of(level))) return;
  const nlohmann::json named = {{"event", event}};
  std::string text = named.dump();
  std::string rest = details.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  text.pop_back();
  text += details.empty() ? "}" : "," + rest.substr(1);
  logger().log(level_of(level), "{}", text.substr(1));
}

}  // namespace sequitur::server
