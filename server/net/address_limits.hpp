#pragma once

#include <string>
#include <unordered_map>
#include <utility>

#include "server/base/rate_limit.hpp"
#include "server/net/client_address.hpp"

namespace sequitur::server {

// What each group of addresses (ClientAddress) has open and asks for. Loopback is never counted.
class AddressLimits {
 public:
  AddressLimits(int connections, Rate requests) : most_(connections), requests_(requests) {}

  // A connection that is counted for as long as this lives.
  class Admission {
   public:
    Admission() = default;
    Admission(Admission&& other) noexcept
        : limits_(std::exchange(other.limits_, nullptr)), group_(std::move(other.group_)) {}
    Admission& operator=(Admission&& other) noexcept {
      std::swap(limits_, other.limits_);
      std::swap(group_, other.group_);
      return *this;
    }
    ~Admission();

   private:
    friend class AddressLimits;
    AddressLimits* limits_ = nullptr;
    std::string group_;
  };

  // Nothing if the address has as many connections as it may.
  std::optional<Admission> admit(const ClientAddress& address);
  // Whether it may ask now.
  bool may_ask(const ClientAddress& address, Time now);
  // Forgets those that would be the same if they came anew.
  void tidy(Time now);

  std::size_t known() const { return groups_.size(); }

 private:
  struct Group {
    int connections = 0;
    TokenBucket bucket;
  };
  int most_;
  Rate requests_;
  std::unordered_map<std::string, Group> groups_;
};

}  // namespace sequitur::server
