#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "server/mail/letter.hpp"

// Letters go to the operator's mail server, by libcurl.
namespace sequitur::server {

struct SmtpServer {
  std::string url{};  // smtp://host:587 or smtps://host, without user and password
  std::string user{};
  std::string password{};
  std::string from{};  // the address that letters come from
};

// smtp://user:password@host:587; why it is none, as one sentence without its full stop and without
// the password.
std::expected<SmtpServer, std::string> read_smtp_server(const std::string& url,
                                                        const std::string& from);

// Connects and signs in, and sends nothing; why it did not succeed, as one sentence.
std::expected<void, std::string> try_smtp_server(const SmtpServer& server);

// Only to a server on this machine is spoken without TLS.
std::unique_ptr<Carrier> carry_by_smtp(SmtpServer server, std::function<Time()> clock);

}  // namespace sequitur::server
