#include "server/people/devices.hpp"

#include <sodium.h>

#include <array>
#include <vector>

#include "server/base/ids.hpp"
#include "server/people/secret.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t most_notes = 5;
constexpr char between_notes = '.';
constexpr std::size_t length_of_id = 12;

std::vector<std::string_view> notes_in(std::string_view cookie) {
  std::vector<std::string_view> notes;
  while (!cookie.empty() && notes.size() < most_notes) {
    const auto end = std::min(cookie.find(between_notes), cookie.size());
    if (end > length_of_id) notes.push_back(cookie.substr(0, end));
    cookie.remove_prefix(std::min(end + 1, cookie.size()));
  }
  return notes;
}

}  // namespace

// The device's own id and, over that and the name, a keyed BLAKE2b.
std::string Devices::note(std::string_view device, std::string_view name) const {
  wake_sodium();
  const std::string text = std::string(device) + ' ' + std::string(name);
  std::array<unsigned char, crypto_generichash_BYTES> code;
  crypto_generichash(code.data(), code.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), reinterpret_cast<const unsigned char*>(key_.data()), key_.size());
  std::array<char, 2 * code.size() + 1> hex;
  sodium_bin2hex(hex.data(), hex.size(), code.data(), code.size());
  return std::string(device) + hex.data();
}

std::optional<std::string> Devices::known(std::string_view cookie, std::string_view name) const {
  for (const std::string_view given : notes_in(cookie)) {
    const std::string_view device = given.substr(0, length_of_id);
    if (same_hash(given, note(device, name))) return std::string(device);
  }
  return std::nullopt;
}

std::string Devices::with(std::string_view cookie, std::string_view name) const {
  if (known(cookie, name)) return std::string(cookie);
  std::string notes = note(random_base62(length_of_id), name);
  std::size_t count = 1;
  for (const std::string_view older : notes_in(cookie))
    if (++count <= most_notes) notes.append(1, between_notes).append(older);
  return notes;
}

}  // namespace sequitur::server
