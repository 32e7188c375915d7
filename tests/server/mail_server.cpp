#include "tests/server/mail_server.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

namespace sequitur::server {

namespace {

void send_line(int client, const std::string& line) {
  const std::string text = line + "\r\n";
  static_cast<void>(::send(client, text.data(), text.size(), MSG_NOSIGNAL));
}

// The next line without its end; false: the client is gone.
bool read_line(int client, std::string& line) {
  line.clear();
  for (char c = 0; ::recv(client, &c, 1, 0) == 1;) {
    if (c == '\n') return true;
    if (c != '\r') line += c;
  }
  return false;
}

}  // namespace

MailServer::MailServer() : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in here{};
  here.sin_family = AF_INET;
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof here;
  REQUIRE(::bind(listener_, reinterpret_cast<sockaddr*>(&here), size) == 0);
  REQUIRE(::listen(listener_, 8) == 0);
  REQUIRE(::getsockname(listener_, reinterpret_cast<sockaddr*>(&here), &size) == 0);
  port_ = ntohs(here.sin_port);
  thread_ = std::thread([this] { serve(); });
}

MailServer::~MailServer() {
  ::shutdown(listener_, SHUT_RDWR);
  thread_.join();
  ::close(listener_);
}

std::vector<std::string> MailServer::lines() const {
  const std::lock_guard lock(mutex_);
  return lines_;
}

void MailServer::serve() {
  for (int client = 0; (client = ::accept(listener_, nullptr, nullptr)) >= 0;) {
    talk(client);
    ::close(client);
  }
}

void MailServer::talk(int client) {
  send_line(client, "220 mail.example");
  bool in_letter = false;
  for (std::string line; read_line(client, line);) {
    {
      const std::lock_guard lock(mutex_);
      lines_.push_back(line);
    }
    if (in_letter && line != ".") continue;
    in_letter = line == "DATA";
    send_line(client, answer_to(line));
    if (line == "QUIT") return;
  }
}

std::string MailServer::answer_to(const std::string& line) const {
  if (line.starts_with("EHLO")) return "250-mail.example\r\n250 AUTH PLAIN";
  if (line == "AUTH PLAIN") return "334 ";
  if (line == "DATA") return "354 go on";
  if (line == "QUIT") return "221 goodbye";
  if (line != "." && !line.contains(' ')) return "235 welcome";  // name and password in base64
  if (!refused_.empty() && line.starts_with("RCPT") && line.find(refused_) != std::string::npos)
    return "550 nobody of that name";
  return "250 fine";
}

}  // namespace sequitur::server
