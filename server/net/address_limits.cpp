#include "server/net/address_limits.hpp"

namespace sequitur::server {

AddressLimits::Admission::~Admission() {
  if (limits_) --limits_->groups_[group_].connections;
}

std::optional<AddressLimits::Admission> AddressLimits::admit(const ClientAddress& address) {
  Admission admission;
  if (address.loopback) return admission;
  Group& group = groups_[address.group];
  if (group.connections >= most_) return std::nullopt;
  ++group.connections;
  admission.limits_ = this;
  admission.group_ = address.group;
  return admission;
}

bool AddressLimits::may_ask(const ClientAddress& address, Time now) {
  return address.loopback || groups_[address.group].bucket.take(requests_, now);
}

void AddressLimits::tidy(Time now) {
  std::erase_if(groups_, [&](const auto& entry) {
    const Group& group = entry.second;
    return group.connections == 0 && group.bucket.full(requests_, now);
  });
}

}  // namespace sequitur::server
