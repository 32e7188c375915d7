#include "tests/server/redis_server.hpp"

#include <fcntl.h>
#include <hiredis/hiredis.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>
#include <thread>

namespace sequitur::server {

namespace {

int free_port() {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(descriptor, reinterpret_cast<sockaddr*>(&address), size);
  ::getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(descriptor);
  return ntohs(address.sin_port);
}

}  // namespace

RedisServer::RedisServer(std::string password)
    : password_(std::move(password)), port_(free_port()) {
  start();
}

RedisServer::~RedisServer() { kill(); }

void RedisServer::kill() {
  if (process_ == 0) return;
  signal(SIGKILL);
  ::waitpid(process_, nullptr, 0);
  process_ = 0;
}

std::string RedisServer::url() const {
  return "redis://" + (password_.empty() ? "" : ":" + password_ + "@") +
         "127.0.0.1:" + std::to_string(port_);
}

void RedisServer::start() {
  std::vector<std::string> words = {
      "redis-server", "--bind", "127.0.0.1", "--port", std::to_string(port_), "--unixsocket",
      socket(),       "--save", "",          "--dir",  folder_.path.string()};
  if (!password_.empty()) words.insert(words.end(), {"--requirepass", password_});
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t silent;
  posix_spawn_file_actions_init(&silent);
  posix_spawn_file_actions_addopen(&silent, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  ::unlink(socket().c_str());
  if (posix_spawnp(&process_, words[0].c_str(), &silent, nullptr, arguments.data(), environ) != 0)
    throw std::runtime_error("redis-server does not start");
  posix_spawn_file_actions_destroy(&silent);
  while (!answers()) {
    if (::waitpid(process_, nullptr, WNOHANG) == process_)
      throw std::runtime_error("redis-server has ended");
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

bool RedisServer::answers() const {
  const int descriptor = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  socket().copy(address.sun_path, sizeof address.sun_path - 1);
  const bool there =
      ::connect(descriptor, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  ::close(descriptor);
  return there;
}

int RedisServer::calls(const std::string& command) const {
  redisContext* const context = redisConnectUnix(socket().c_str());
  auto* const reply = static_cast<redisReply*>(redisCommand(context, "INFO commandstats"));
  const std::string stats = reply == nullptr ? "" : std::string(reply->str, reply->len);
  freeReplyObject(reply);
  redisFree(context);
  const std::string line = "cmdstat_" + command + ":calls=";
  const auto at = stats.find(line);
  return at == std::string::npos ? 0 : std::stoi(stats.substr(at + line.size()));
}

}  // namespace sequitur::server
