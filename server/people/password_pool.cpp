#include "server/people/password_pool.hpp"

#include <memory>
#include <utility>

#include "server/people/secret.hpp"

namespace sequitur::server {

namespace {

std::unexpected<Refusal> busy() {
  return std::unexpected(Refusal{
      "busy", "password", "too many people are signing in just now; try again in a few seconds"});
}

}  // namespace

PasswordPool::PasswordPool(Post post) : PasswordPool(Options{}, std::move(post)) {}

PasswordPool::PasswordPool(Options options, Post post)
    : options_(options),
      post_(std::move(post)),
      nobodys_hash_(hash_password(random_secret(), options.cost).value_or("")) {
  for (int i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { work(); });
}

PasswordPool::~PasswordPool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wakened_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void PasswordPool::hash(std::string password, const FairPath& path,
                        std::function<void(const std::expected<std::string, Refusal>&)> done) {
  const auto say_busy = [done] { done(busy()); };
  queue(path, {[this, password = std::move(password), done] {
                 auto hash = hash_password(password, options_.cost);
                 post_([done, result = hash ? std::expected<std::string, Refusal>(*std::move(hash))
                                            : busy()] { done(result); });
               },
               say_busy});
}

void PasswordPool::verify(std::string password, std::optional<std::string> hash,
                          const FairPath& path,
                          std::function<void(const std::expected<Verdict, Refusal>&)> done) {
  const auto say_busy = [done] { done(busy()); };
  queue(path,
        {[this, password = std::move(password), hash = std::move(hash), done] {
           Verdict verdict{.right = is_password(password, hash.value_or(nobodys_hash_)) && hash};
           if (verdict.right && is_outdated(*hash, options_.cost))
             verdict.renewed = hash_password(password, options_.cost);
           post_([done, verdict] { done(verdict); });
         },
         say_busy});
}

std::size_t PasswordPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void PasswordPool::queue(const FairPath& path, Work work) {
  std::function<void()> turned_away;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push(path, 1, std::move(work));
    if (waiting_.size() > options_.longest_queue)
      turned_away = waiting_.drop_of_greatest().say_busy;
  }
  if (turned_away) post_(turned_away);
  wakened_.notify_one();
}

void PasswordPool::work() {
  for (;;) {
    Work next;
    {
      std::unique_lock lock(mutex_);
      wakened_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      next = waiting_.pop();
    }
    next.carry_out();
  }
}

}  // namespace sequitur::server
