#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/hub.hpp"

namespace sequitur::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Answers the upgrade; if that goes well the socket lives on by itself and the visitor arrives,
// else the visitor is dropped.
boost::asio::awaitable<void> open_web_socket(Hub& hub, boost::asio::ip::tcp::socket socket,
                                             const HttpRequest& request,
                                             std::unique_ptr<Visitor> visitor,
                                             OriginLimits::Admission admission);

}  // namespace sequitur::server
