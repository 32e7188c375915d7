#include "cli/doctor.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/usual_database.hpp"

namespace sequitur::cli {

namespace {

constexpr int most_gibibytes = 1'000'000;

std::string_view name(Health health) {
  switch (health) {
    case Health::fine:
      return "fine";
    case Health::unused:
      return "unused";
    case Health::warning:
      return "warning";
    case Health::wrong:
      return "wrong";
  }
  return "";
}

std::vector<Finding> looked_at(const DoctorOptions& options) {
  const server::Time now = std::chrono::duration_cast<std::chrono::milliseconds>(
                               std::chrono::system_clock::now().time_since_epoch())
                               .count();
  std::vector<Finding> findings{look_at_data_folder(options)};
  for (Finding& finding : look_at_database(options, now)) findings.push_back(std::move(finding));
  findings.push_back(look_at_disk(options));
  findings.push_back(look_at_backups(options, now));
  findings.push_back(look_at_port(options));
  findings.push_back(look_at_proxy(options));
  findings.push_back(look_at_open_files(options));
  findings.push_back(look_at_redis(options));
  findings.push_back(look_at_mail(options));
  return findings;
}

void print(const Finding& finding) {
  const auto padded = [](std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
  };
  std::cout << padded(name(finding.health), 9) << padded(finding.subject, 13) << finding.sentence;
  if (!finding.right.empty()) std::cout << "; " << finding.right;
  std::cout << '\n';
}

void print_json(const std::vector<Finding>& findings, bool well) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Finding& finding : findings)
    list.push_back({{"subject", finding.subject},
                    {"state", name(finding.health)},
                    {"sentence", finding.sentence},
                    {"right", finding.right.empty() ? nlohmann::ordered_json(nullptr)
                                                    : nlohmann::ordered_json(finding.right)}});
  std::cout << nlohmann::ordered_json{{"well", well}, {"findings", list}}.dump() << '\n';
}

int examine(DoctorOptions options) {
  if (options.serve.database.empty()) options.serve.database = usual_database();
  const std::vector<Finding> findings = looked_at(options);
  const bool well = std::ranges::none_of(
      findings, [](const Finding& finding) { return finding.health == Health::wrong; });
  if (options.json)
    print_json(findings, well);
  else
    for (const Finding& finding : findings) print(finding);
  return well ? exit_fine : exit_no;
}

}  // namespace

void offer_doctor(CLI::App& app, Command& chosen) {
  const auto options = std::make_shared<DoctorOptions>();
  auto* command = app.add_subcommand(
      "doctor", "Check how a server is set up, and say what is wrong and what to do");
  add_serve_options(*command, options->serve);
  command->add_option("--backups", options->backups, "Where the backups are")
      ->default_str("backups, beside the database");
  takes_whole_number(command->add_option("--free", options->free_gibibytes,
                                         "How many GiB must be free on the disk"),
                     0, most_gibibytes)
      ->capture_default_str();
  command->add_flag("--json", options->json, "One JSON object, for programs");
  command->callback([&chosen, options] { chosen = [options] { return examine(*options); }; });
  command->footer(
      examples({{"sequitur doctor --database sequitur.db", "before sequitur serve, or beside it"},
                {"sequitur doctor --port 8080 $SEQUITUR_OPTIONS",
                 "with the settings of the service: docs/operate/doctor.md"}}) +
      "\nGive it the options that sequitur serve gets. It changes nothing. Exit code 0: nothing is "
      "wrong,\nthough it may warn. 1: something is wrong.\n");
}

}  // namespace sequitur::cli
