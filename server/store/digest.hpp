#pragma once

#include <sodium.h>

#include <array>
#include <string>
#include <string_view>

namespace sequitur::server {

// BLAKE2b of lines, each with its end.
class Digest {
 public:
  Digest() { crypto_generichash_init(&state_, nullptr, 0, bytes); }

  void add_line(std::string_view line) {
    add(line);
    add("\n");
  }
  std::string hex() {
    std::array<unsigned char, bytes> sum{};
    crypto_generichash_final(&state_, sum.data(), sum.size());
    std::array<char, 2 * bytes + 1> text{};
    sodium_bin2hex(text.data(), text.size(), sum.data(), sum.size());
    return text.data();
  }

 private:
  static constexpr std::size_t bytes = crypto_generichash_BYTES;
  void add(std::string_view text) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
  }
  crypto_generichash_state state_;
};

}  // namespace sequitur::server
