#include "server/hall/offers_on_show.hpp"

#include <algorithm>
#include <map>

#include "server/base/day.hpp"

namespace sequitur::server {

namespace {

constexpr Time absent_people_fade = 3 * a_day;

struct Listed {
  const Offer* offer;
  bool here;
  std::size_t turn = 0;  // so many of its maker, in the end of its origin, come before it

  Time created() const { return offer->challenge.created; }
};

bool listed_though_absent(const Offer& offer, Time now) {
  return offer.challenge.clock.kind != ClockRule::Kind::live && !offer.by_guest() &&
         now - offer.challenge.created < absent_people_fade;
}

bool comes_first(const Listed& a, const Listed& b) {
  if (a.here != b.here) return a.here;
  if (a.turn != b.turn) return a.turn < b.turn;
  return a.created() != b.created() ? a.created() > b.created()
                                    : a.offer->challenge.id < b.offer->challenge.id;
}

// Counts through those of each group, in their order.
template <class Group>
void take_turns(std::vector<Listed>& listed, Group group) {
  std::map<std::string, std::size_t> taken;
  for (Listed& one : listed) one.turn = taken[group(*one.offer)]++;
  std::ranges::sort(listed, comes_first);
}

std::string person_of(const Offer& offer) { return std::to_string(offer.challenge.by); }

// Where nobody knows the origin, everybody counts alone.
std::string origin_of(const Offer& offer) {
  return offer.origin.empty() ? "person " + person_of(offer) : offer.origin;
}

}  // namespace

std::vector<const Offer*> offers_on_show(const Offers& offers,
                                         const std::function<bool(std::int64_t person)>& is_here,
                                         Time now, std::size_t most) {
  std::vector<Listed> listed;
  for (const auto& [id, offer] : offers) {
    if (!offer.challenge.open) continue;
    const bool here = is_here(offer.challenge.by);
    if (here || listed_though_absent(offer, now)) listed.push_back({&offer, here});
  }
  std::ranges::sort(listed, comes_first);
  take_turns(listed, person_of);
  take_turns(listed, origin_of);

  const auto by_guest = [](const Listed& one) { return one.offer->by_guest(); };
  const auto guests = static_cast<std::size_t>(std::ranges::count_if(listed, by_guest));
  const std::size_t accounts = listed.size() - guests;
  std::size_t room_for_guests = std::max(most / 2, most - std::min(most, accounts));
  std::vector<const Offer*> shown;
  for (const Listed& one : listed) {
    if (shown.size() == most) break;
    if (by_guest(one)) {
      if (room_for_guests == 0) continue;
      --room_for_guests;
    }
    shown.push_back(one.offer);
  }
  return shown;
}

}  // namespace sequitur::server
