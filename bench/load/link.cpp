#include "bench/load/link.hpp"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace sequitur::load {

Link::~Link() { shut(); }

void Link::open() {
  shut();
  descriptor_ = connect_to(target());
  if (descriptor_ < 0) {
    reactor().in(std::chrono::milliseconds(1), [this] { give_up(); });
    return;
  }
  writing_ = true;
  reactor().add(descriptor_, *this);
  reactor().in(wires_.patience, [this, opening = ++openings_] {
    if (opening == openings_ && descriptor_ >= 0 && !connected_) give_up();
  });
}

void Link::shut() {
  if (descriptor_ >= 0) close(descriptor_);
  descriptor_ = -1;
  connected_ = false;
  in_.clear();
  out_.clear();
}

void Link::give_up() { lose((node_ + 1) % wires_.nodes.size()); }

void Link::go_home() {
  if (connected_ && node_ != home_) lose(home_);
}

void Link::lose(std::size_t next) {
  shut();
  ++wires_.losses;
  node_ = next;
  lost();
}

void Link::come_back(std::function<void()> how) {
  reactor().in(pauses_.after_loss(Clock::now(), wires_.longest_pause), std::move(how));
}

void Link::send(std::string_view bytes) {
  if (!connected_) return;
  out_.append(bytes);
  if (!writing_) flush();
}

void Link::flush() {
  const auto sent = ::send(descriptor_, out_.data(), out_.size(), MSG_NOSIGNAL);
  if (sent > 0) {
    wires_.sent += static_cast<std::size_t>(sent);
    out_.erase(0, static_cast<std::size_t>(sent));
  }
  const bool writing = !out_.empty();  // an error shows when reading
  if (writing != writing_) reactor().want(descriptor_, *this, writing);
  writing_ = writing;
}

bool Link::receive() {
  for (;;) {
    char bytes[16384];
    const auto got = recv(descriptor_, bytes, sizeof bytes, 0);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return true;
    if (got <= 0) return false;
    wires_.received += static_cast<std::size_t>(got);
    in_.append(bytes, static_cast<std::size_t>(got));
    if (static_cast<std::size_t>(got) < sizeof bytes) return true;
  }
}

void Link::ready(std::uint32_t events) {
  if (descriptor_ < 0) return;  // another handler has shut it in this turn
  if (!connected_) {
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0 || (events & (EPOLLERR | EPOLLHUP))) return give_up();
    connected_ = true;
    pauses_.opened(Clock::now());
    opened();
    if (descriptor_ >= 0) flush();
    return;
  }
  if (events & EPOLLOUT) flush();
  if (!(events & ~static_cast<std::uint32_t>(EPOLLOUT))) return;
  const bool alive = receive();
  const int before = descriptor_;
  const bool sense = received(in_);
  if (descriptor_ == before && (!alive || !sense)) give_up();
}

}  // namespace sequitur::load
