#include "server/room/event.hpp"

namespace sequitur::server {

Audience Event::audience() const {
  if (const auto* planned = std::get_if<happened::Planned>(&what))
    return planned->by == Player::p1 ? Audience::p1 : Audience::p2;
  if (const auto* said = std::get_if<happened::Said>(&what)) return said->to;
  return Audience::all;
}

std::string_view Event::kind() const { return kind_names[what.index()]; }

}  // namespace sequitur::server
