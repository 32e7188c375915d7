#include "server/bus/redis_line.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace sequitur::server {

Bell::Bell() : descriptor_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
Bell::~Bell() { close(descriptor_); }

void Bell::ring() const { eventfd_write(descriptor_, 1); }

void Bell::silence() const {
  eventfd_t rings = 0;
  eventfd_read(descriptor_, &rings);
}

namespace {

std::string reason(const redisContext& context) {
  return context.err == REDIS_ERR_EOF ? "it hung up" : context.errstr;
}

// Answers that will be the same tomorrow, unless somebody sees to it.
bool is_refusal(std::string_view answer) {
  for (const std::string_view start :
       {"WRONGPASS", "NOAUTH", "NOPERM", "ERR AUTH", "ERR Client sent", "ERR invalid password",
        "ERR DB index", "DENIED"})
    if (answer.starts_with(start)) return true;
  return false;
}

}  // namespace

RedisLine::RedisLine(const RedisAddress& address)
    : context_(address.path.empty() ? redisConnectNonBlock(address.host.c_str(), address.port)
                                    : redisConnectUnixNonBlock(address.path.c_str())),
      heard_at_(Clock::now()),
      pinged_at_(heard_at_),
      pinged_(true) {
  if (!context_) throw LineError("there is no memory");
  if (context_->err != 0) throw LineError(reason(*context_));
  const auto greet = [this](const Command& command) {
    say(command);
    ++greetings_;
  };
  if (!address.user.empty())
    greet({"AUTH", address.user, address.password});
  else if (!address.password.empty())
    greet({"AUTH", address.password});
  if (address.database != 0) greet({"SELECT", std::to_string(address.database)});
  greet({"PING"});
}

void RedisLine::say(const Command& command) {
  std::vector<const char*> words;
  std::vector<std::size_t> lengths;
  for (const std::string_view word : command) {
    words.push_back(word.data());
    lengths.push_back(word.size());
  }
  if (redisAppendCommandArgv(context_.get(), static_cast<int>(words.size()), words.data(),
                             lengths.data()) != REDIS_OK)
    throw LineError(reason(*context_));
  said_all_ = false;
}

void RedisLine::turn(const Bell& bell, std::chrono::milliseconds longest,
                     const Answered& answered) {
  pollfd waits[2] = {{context_->fd, POLLIN, 0}, {bell.descriptor(), POLLIN, 0}};
  if (!said_all_) waits[0].events |= POLLOUT;
  const int ready = poll(waits, 2, static_cast<int>(longest.count()));
  if (ready < 0 && errno != EINTR) throw LineError(std::strerror(errno));
  if (ready > 0 && waits[1].revents != 0) bell.silence();
  const bool came = ready > 0 && (waits[0].revents & (POLLIN | POLLHUP | POLLERR)) != 0;
  if (came) read(answered);
  check_pulse(came);
  if (!said_all_) write();
}

// Judged only when there was nothing to read: a thread that slept itself first reads what came.
void RedisLine::check_pulse(bool something_came) {
  const auto now = Clock::now();
  if (something_came) {
    heard_at_ = now;
    pinged_ = pinged_ && !open();
  }
  if (pinged_ && now - pinged_at_ > patience)
    throw LineError(open() ? "it does not answer any more" : "it does not answer");
  if (pinged_ || now - heard_at_ < silence) return;
  pinged_ = true;
  pinged_at_ = now;
  say({"PING"});
}

void RedisLine::write() {
  int all = 0;
  if (redisBufferWrite(context_.get(), &all) != REDIS_OK) throw LineError(reason(*context_));
  said_all_ = all != 0;
}

void RedisLine::read(const Answered& answered) {
  if (redisBufferRead(context_.get()) != REDIS_OK) throw LineError(reason(*context_));
  for (;;) {
    void* any = nullptr;
    if (redisGetReplyFromReader(context_.get(), &any) != REDIS_OK)
      throw LineError(reason(*context_));
    if (any == nullptr) return;
    const std::unique_ptr<redisReply, void (*)(void*)> reply(static_cast<redisReply*>(any),
                                                             freeReplyObject);
    take(*reply, answered);
  }
}

void RedisLine::take(const redisReply& reply, const Answered& answered) {
  const std::string_view text(reply.str == nullptr ? "" : reply.str, reply.len);
  const bool refused = reply.type == REDIS_REPLY_ERROR && is_refusal(text);
  if (refused || (reply.type == REDIS_REPLY_ERROR && !open()))
    throw LineError("it says: " + std::string(text), refused);
  if (!open())
    --greetings_;
  else
    answered(reply);
}

}  // namespace sequitur::server
