#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bench/load/figures.hpp"
#include "bench/load/http.hpp"

namespace sequitur::load {

// People with accounts, who may play rated games. Each signs up when first needed.
class Accounts {
 public:
  Accounts(Http& http, Reactor& reactor, Figures& figures);

  using Found = std::function<void(const std::string& cookie)>;
  void find(int number, Found found);

 private:
  struct Account {
    std::string cookie;
    std::vector<Found> waiting;
  };
  void say_hello(Account& account);
  void sign_up(Account& account, const std::string& guest);
  void again(Account& account, const Answer& answer);

  Http& http_;
  Reactor& reactor_;
  Figures& figures_;
  std::map<int, Account> accounts_;
  std::string run_;  // makes the names of two runs differ
  int names_ = 0;
};

}  // namespace sequitur::load
