#include "bench/load/target.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>

namespace sequitur::load {

std::optional<Target> read_target(const std::string& url) {
  constexpr std::string_view scheme = "http://";
  if (!url.starts_with(scheme)) return std::nullopt;
  Target target;
  target.host = url.substr(scheme.size(), url.find('/', scheme.size()) - scheme.size());
  target.origin = "http://" + target.host;
  const auto colon = target.host.find(':');
  std::uint16_t port = 80;
  if (colon != std::string::npos) {
    const char* first = target.host.data() + colon + 1;
    const char* last = target.host.data() + target.host.size();
    const auto [end, error] = std::from_chars(first, last, port);
    if (error != std::errc{} || end != last) return std::nullopt;
  }
  std::string name = target.host.substr(0, colon);
  if (name == "localhost") name = "127.0.0.1";
  target.address.sin_family = AF_INET;
  target.address.sin_port = htons(port);
  if (inet_pton(AF_INET, name.c_str(), &target.address.sin_addr) != 1) return std::nullopt;
  return target;
}

int connect_to(const Target& target) {
  static std::uint32_t source = INADDR_LOOPBACK;
  const bool loopback = ntohl(target.address.sin_addr.s_addr) >> 24 == 127;
  for (int attempt = 0; attempt < 2; ++attempt) {
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -1;
    const int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (loopback && source != INADDR_LOOPBACK) {
      setsockopt(descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
      sockaddr_in from{};
      from.sin_family = AF_INET;
      from.sin_addr.s_addr = htonl(source);
      if (bind(descriptor, reinterpret_cast<sockaddr*>(&from), sizeof from) != 0) {
        close(descriptor);
        return -1;
      }
    }
    if (connect(descriptor, reinterpret_cast<const sockaddr*>(&target.address),
                sizeof target.address) == 0 ||
        errno == EINPROGRESS)
      return descriptor;
    const int error = errno;
    close(descriptor);
    errno = error;
    if (!loopback || error != EADDRNOTAVAIL) return -1;
    ++source;
  }
  return -1;
}

}  // namespace sequitur::load
