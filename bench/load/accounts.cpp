#include "bench/load/accounts.hpp"

#include <random>

namespace sequitur::load {

using nlohmann::json;

namespace {

constexpr std::chrono::milliseconds between_hellos{500};
constexpr std::chrono::minutes patience{1};  // passwords cost time on purpose

std::string some_letters(int count) {
  std::random_device device;
  std::string letters;
  for (int i = 0; i < count; ++i) letters += static_cast<char>('a' + device() % 26);
  return letters;
}

}  // namespace

Accounts::Accounts(Http& http, Reactor& reactor, Figures& figures)
    : http_(http), reactor_(reactor), figures_(figures), run_(some_letters(6)) {}

void Accounts::find(int number, Found found) {
  Account& account = accounts_[number];
  if (!account.cookie.empty()) return found(account.cookie);
  account.waiting.push_back(std::move(found));
  if (account.waiting.size() == 1) say_hello(account);
}

void Accounts::say_hello(Account& account) {
  http_.ask({"POST", "/api/hello", "", "{}", [this, &account](const Answer& answer) {
               if (answer.cookie.empty())
                 again(account, answer);
               else
                 sign_up(account, answer.cookie);
             }});
}

void Accounts::sign_up(Account& account, const std::string& guest) {
  const json wish = {{"name", "load_" + run_ + std::to_string(++names_)},
                     {"password", some_letters(16)}};
  http_.ask({"POST", "/api/account", guest, wish.dump(),
             [this, &account](const Answer& answer) {
               if (answer.cookie.empty()) return again(account, answer);
               account.cookie = answer.cookie;
               for (const Found& found : std::exchange(account.waiting, {})) found(account.cookie);
             },
             patience});
}

// Signs up under another name: if the answer was lost, the first name may be taken.
void Accounts::again(Account& account, const Answer& answer) {
  figures_.wrong("somebody who signs up is answered with " + std::to_string(answer.status));
  reactor_.in(between_hellos, [this, &account] { say_hello(account); });
}

}  // namespace sequitur::load
