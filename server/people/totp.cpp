#include "server/people/totp.hpp"

#include <liboath/oath.h>
#include <sodium.h>

#include <array>
#include <cstdlib>
#include <memory>

#include "server/base/ids.hpp"
#include "server/store/database.hpp"

namespace sequitur::server {

namespace {

constexpr std::size_t bytes_in_key = 20;
constexpr unsigned digits = 6;
constexpr Time step_length = Time{OATH_TOTP_DEFAULT_TIME_STEP_SIZE} * 1000;

using Text = std::unique_ptr<char, decltype(&std::free)>;

// Keys of ours are right unless the database is damaged.
void check(int result) {
  if (result != OATH_OK) throw DatabaseError(DatabaseError::Kind::other, oath_strerror(result));
}

void wake_oath() {
  static const int awake = oath_init();
  check(awake);
}

std::string in_base32(std::string_view bytes) {
  char* text = nullptr;
  wake_oath();
  check(oath_base32_encode(bytes.data(), bytes.size(), &text, nullptr));
  return Text(text, &std::free).get();
}

std::string from_base32(const std::string& text) {
  char* bytes = nullptr;
  std::size_t size = 0;
  wake_oath();
  check(oath_base32_decode(text.data(), text.size(), &bytes, &size));
  const Text kept(bytes, &std::free);
  return {kept.get(), size};
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  std::string escaped;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain || c == '-' || c == '.' || c == '_') {
      escaped += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    escaped += {'%', hex[byte / 16], hex[byte % 16]};
  }
  return escaped;
}

}  // namespace

std::string random_totp_key() {
  wake_sodium();
  std::array<char, bytes_in_key> key{};
  randombytes_buf(key.data(), key.size());
  return in_base32({key.data(), key.size()});
}

std::string totp_uri(const std::string& key, std::string_view name, std::string_view host) {
  return "otpauth://totp/Sequitur:" + percent_encoded(std::string(name) + '@' + std::string(host)) +
         "?secret=" + key + "&issuer=Sequitur";
}

std::int64_t totp_step(Time now) { return now / step_length; }

std::string totp_code(const std::string& key, std::int64_t step) {
  const std::string bytes = from_base32(key);
  std::array<char, digits + 1> code{};
  check(oath_totp_generate(bytes.data(), bytes.size(), step * OATH_TOTP_DEFAULT_TIME_STEP_SIZE,
                           OATH_TOTP_DEFAULT_TIME_STEP_SIZE, OATH_TOTP_DEFAULT_START_TIME, digits,
                           code.data()));
  return code.data();
}

std::optional<std::int64_t> step_of_code(const std::string& key, std::string_view code, Time now) {
  if (code.size() != digits) return std::nullopt;
  const std::int64_t present = totp_step(now);
  std::optional<std::int64_t> found;
  for (std::int64_t step = present - 1; step <= present + 1; ++step)
    if (sodium_memcmp(totp_code(key, step).data(), code.data(), digits) == 0) found = step;
  return found;
}

std::optional<std::string> read_totp_code(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ') continue;
    if (c < '0' || c > '9' || code.size() == digits) return std::nullopt;
    code += c;
  }
  return code.size() == digits ? std::optional(code) : std::nullopt;
}

}  // namespace sequitur::server
