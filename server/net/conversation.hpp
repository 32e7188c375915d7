#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <optional>

#include "server/net/hub.hpp"

namespace sequitur::server {

// Speaks HTTP with whoever came, until one of both goes or it becomes a WebSocket. If there is a
// `refusal`, that is all it says.
void converse(Hub& hub, boost::asio::ip::tcp::socket socket, Origin peer,
              OriginLimits::Admission admission, std::optional<Reply> refusal);

}  // namespace sequitur::server
