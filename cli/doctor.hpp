#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/serve_options.hpp"
#include "server/base/time.hpp"

// `sequitur doctor` looks at a set-up, and names what is wrong.
namespace sequitur::cli {

struct DoctorOptions {
  ServeOptions serve;  // as the server gets them
  std::string backups;
  int free_gibibytes = 1;
  bool json = false;
};

enum class Health : std::uint8_t { fine, unused, warning, wrong };

struct Finding {
  std::string subject;
  Health health = Health::fine;
  std::string sentence;
  std::string right{};  // what to do
};

bool is_file_database(const std::string& where);

// The machine.
Finding look_at_data_folder(const DoctorOptions& options);
Finding look_at_disk(const DoctorOptions& options);
Finding look_at_open_files(const DoctorOptions& options);
Finding look_at_backups(const DoctorOptions& options, server::Time now);

// What is in the database: itself, the clock beside it, who works on analyses.
std::vector<Finding> look_at_database(const DoctorOptions& options, server::Time now);

// How others reach the server, and whom it reaches.
Finding look_at_port(const DoctorOptions& options);
Finding look_at_proxy(const DoctorOptions& options);
Finding look_at_redis(const DoctorOptions& options);
Finding look_at_mail(const DoctorOptions& options);

// What a server says that listens there; nothing: nobody answers.
struct ServerAnswer {
  long status = 0;
  std::string text;
};
std::optional<ServerAnswer> ask_server(const server::Address& address, const std::string& path);

}  // namespace sequitur::cli
