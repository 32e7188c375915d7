#pragma once

#include <cstdint>
#include <string_view>

// FNV-1a (Fowler, Noll, Vo): one number for many texts, which changes when any of them does.
class Digest {
 public:
  void add(std::string_view text) {
    for (const char c : text) {
      value_ ^= static_cast<unsigned char>(c);
      value_ *= 1099511628211u;
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037u;
};
