#include "cli/solve_kept.hpp"

#include <sodium.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/numbers.hpp"
#include "cli/whole_file.hpp"
#include "engine/game/text.hpp"

namespace sequitur::cli {

namespace {

// Three lines of text, the findings, and a checksum of all that (BLAKE2b):
//
//   sequitur kept work VERSION
//   POSITION
//   NODES MILLISECONDS FINDINGS
//   for each finding: low 8 bytes | high 2 | data 8, the lowest byte first
constexpr std::string_view title = "sequitur kept work ";
constexpr std::uint64_t version = 1;
constexpr std::size_t finding_size = 18;
constexpr std::size_t checksum_size = crypto_generichash_BYTES;

std::string checksum(std::string_view content) {
  std::string sum(checksum_size, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(sum.data()), sum.size(),
                     reinterpret_cast<const unsigned char*>(content.data()), content.size(),
                     nullptr, 0);
  return sum;
}

void put_number(std::string& text, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) text += static_cast<char>(number >> 8 * i);
}

std::uint64_t number_at(std::string_view text, std::size_t at, int bytes) {
  std::uint64_t number = 0;
  for (int i = bytes; i-- > 0;)
    number = number << 8 | static_cast<unsigned char>(text[at + static_cast<std::size_t>(i)]);
  return number;
}

// Takes the first line off.
std::string_view next_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

// Reads what stands between the title and the checksum.
std::optional<KeptWork> read_content(std::string_view content) {
  constexpr std::uint64_t most = std::uint64_t{1} << 62;
  KeptWork work{.position = std::string(next_line(content)), .findings = {}};
  const auto numbers = split(next_line(content), ' ');
  if (numbers.size() != 3) return std::nullopt;
  const auto nodes = whole_number(numbers[0], 0, most);
  const auto time = whole_number(numbers[1], 0, most);
  const auto count = whole_number(numbers[2], 0, content.size() / finding_size);
  if (!nodes || !time || !count || *count * finding_size != content.size()) return std::nullopt;
  work.nodes = *nodes;
  work.time = Milliseconds(static_cast<std::int64_t>(*time));
  work.findings.reserve(*count);
  for (std::size_t at = 0; at < content.size(); at += finding_size)
    work.findings.push_back(
        {{number_at(content, at, 8), static_cast<std::uint16_t>(number_at(content, at + 8, 2))},
         number_at(content, at + 10, 8)});
  return work;
}

}  // namespace

std::expected<std::optional<KeptWork>, std::string> read_kept(const std::string& file,
                                                              const std::string& position) {
  if (!std::filesystem::exists(file)) return std::nullopt;
  const std::string name = "the file " + sequitur::quoted(file);
  const auto wrong = [&](const std::string& what) { return std::unexpected(name + what); };
  std::ifstream stream(file, std::ios::binary);
  if (std::filesystem::is_directory(file) || !stream) return wrong(" cannot be read");
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  std::string_view rest = text;
  const std::string_view first = next_line(rest);
  if (!first.starts_with(title))
    return wrong(" was not written by solve --keep, so it is left alone; use another name");
  const auto written = whole_number(first.substr(title.size()), 1, 1'000'000);
  if (written && *written > version)
    return wrong(" was written by a newer program, and only that program can go on from it");
  const std::string damaged = " is damaged; use a copy of it, or delete it";
  if (!written || text.size() < checksum_size || rest.size() < checksum_size) return wrong(damaged);
  const std::string_view content = std::string_view(text).substr(0, text.size() - checksum_size);
  if (checksum(content) != std::string_view(text).substr(content.size())) return wrong(damaged);
  auto work = read_content(rest.substr(0, rest.size() - checksum_size));
  if (!work) return wrong(damaged);
  if (work->position != position)
    return wrong(" keeps the work on another position: " + work->position);
  return work;
}

std::optional<std::string> write_kept(const std::string& file, const KeptWork& work) {
  std::string content(title);
  content += std::to_string(version) + '\n' + work.position + '\n' + std::to_string(work.nodes) +
             ' ' + std::to_string(work.time.count()) + ' ' + std::to_string(work.findings.size()) +
             '\n';
  content.reserve(content.size() + work.findings.size() * finding_size + checksum_size);
  for (const auto& [key, data] : work.findings) {
    put_number(content, key.low, 8);
    put_number(content, key.high, 2);
    put_number(content, data, 8);
  }
  content += checksum(content);
  try {
    WholeFile whole(file, WholeFile::Readers::all);
    whole.stream.write(content.data(), static_cast<std::streamsize>(content.size()));
    whole.complete();
  } catch (const std::exception& error) {
    return error.what();
  }
  return std::nullopt;
}

}  // namespace sequitur::cli
