#pragma once

#include <functional>
#include <vector>

#include "server/hall/offers.hpp"

namespace sequitur::server {

// Which open challenges the lobby lists, and in which order: round robin by origin, then by person,
// the newest first. So nobody fills the list, with however many guests of one network. Guests have
// at most half of it as long as accounts need the rest. Of absent people only accounts are listed,
// behind those who are here and for three days, and never with a live clock.
std::vector<const Offer*> offers_on_show(const Offers& offers,
                                         const std::function<bool(std::int64_t person)>& is_here,
                                         Time now, std::size_t most);

}  // namespace sequitur::server
