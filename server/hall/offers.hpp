#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "server/hall/challenge.hpp"
#include "server/store/database.hpp"

// Challenges that nobody has taken, with who made them.
namespace sequitur::server {

struct Offer {
  Challenge challenge{};
  PlayerCard by{};
  std::string origin{};  // a hash of its widest circle; empty: not known, or this machine

  bool by_guest() const;
};
using Offers = std::unordered_map<std::string, Offer>;

constexpr Time offers_last = Time(14) * 24 * 60 * 60 * 1000;

void insert_offer(Database& database, const Offer& offer);
Offers open_offers(Database& database, Time now);
std::optional<Offer> open_offer(Database& database, const std::string& id, Time now);

}  // namespace sequitur::server
