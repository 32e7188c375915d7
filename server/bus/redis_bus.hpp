#pragma once

#include <memory>
#include <string>

#include "server/base/post.hpp"
#include "server/bus/bus.hpp"

namespace sequitur::server {

// A bus by Redis' PUBLISH and SUBSCRIBE: node `me` listens to the channel sequitur:<me>.
//
//   send() ──▶ what waits ──▶ thread ──PUBLISH──▶ Redis ──▶ thread ──post──▶ heard()
//
// A connection that is lost is made again, for ever. Meanwhile a message waits for a second and is
// lost then. Throws BusError when the URL (redis_address.hpp) is wrong or Redis does not let us in;
// a Redis that is not there yet is fine.
std::unique_ptr<Bus> open_redis_bus(const std::string& url, const std::string& me, Post post,
                                    Heard heard);

}  // namespace sequitur::server
