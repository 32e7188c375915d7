#include <doctest/doctest.h>

#include <ctime>
#include <string>

#include "server/people/password_pool.hpp"
#include "tests/server/cheap_password.hpp"
#include "tests/server/mailbox.hpp"

namespace sequitur::server {

namespace {

std::string password_fault(std::string_view password, std::string_view name = "Anežka_1") {
  const auto checked = check_password(password, name);
  return checked ? "" : checked.error().fault;
}

constexpr PasswordPool::Options options{.cost = cheap};
const FairPath anybody = {"others", "somewhere"};

}  // namespace

TEST_CASE("a password has 8 to 200 characters, and is not what everybody tries") {
  CHECK(password_fault("correct horse") == "");
  CHECK(password_fault("žluťoučký kůň 🐎") == "");
  CHECK(password_fault("1234567") == "password_short");
  CHECK(password_fault("žžžžžžž") == "password_short");
  CHECK(password_fault("žžžžžžžž") == "");
  CHECK(password_fault(std::string(200, 'x') + "y") == "password_long");
  CHECK(password_fault(std::string(10'000'000, 'x')) == "password_long");
  CHECK(password_fault(std::string(100, 'x') + std::string(100, 'y')) == "");
  CHECK(password_fault("Password1") == "password_common");
  CHECK(password_fault("1q2w3e4r") == "password_common");
  CHECK(password_fault("ANEZKA-L") == "password_name");
  CHECK(password_fault("Anežka_1") == "password_name");
  CHECK(password_fault(std::string("zero\0zero", 9)) == "");
  CHECK(password_fault("\xFF\xFE\xFF\xFE\xFF\xFE\xFF\xFE") == "");
}

TEST_CASE("a hash is argon2id, and knows its password alone") {
  const auto hash = hash_password("correct horse", cheap);
  REQUIRE(hash);
  CHECK(hash->starts_with("$argon2id$"));
  CHECK(*hash != *hash_password("correct horse", cheap));
  CHECK(is_password("correct horse", *hash));
  CHECK_FALSE(is_password("correct horsE", *hash));
  CHECK_FALSE(is_password("", *hash));
  CHECK_FALSE(is_password("correct horse", ""));
  CHECK_FALSE(is_password("correct horse", "no hash at all"));
  // The bytes after a zero byte count too.
  const std::string zero("correct\0one", 11);
  CHECK_FALSE(is_password(std::string("correct\0two", 11), *hash_password(zero, cheap)));
  CHECK_FALSE(is_outdated(*hash, cheap));
  CHECK(is_outdated(*hash, {.passes = 2, .memory = 8192}));
}

TEST_CASE("the pool hashes and verifies, and answers where it was asked") {
  Mailbox mailbox;
  PasswordPool pool(options, mailbox.post());
  std::string hash;
  pool.hash("correct horse", anybody, [&](const auto& made) { hash = made.value(); });
  REQUIRE(mailbox.read_until([&] { return !hash.empty(); }));

  std::vector<bool> verdicts;
  const auto note = [&](const std::expected<PasswordPool::Verdict, Refusal>& verdict) {
    CHECK_FALSE(verdict.value().renewed);
    verdicts.push_back(verdict.value().right);
  };
  pool.verify("correct horse", hash, anybody, note);
  pool.verify("wrong horse", hash, anybody, note);
  pool.verify("correct horse", std::nullopt, anybody, note);  // nobody has that name
  REQUIRE(mailbox.read_until([&] { return verdicts.size() == 3; }));
  CHECK(verdicts == std::vector{true, false, false});
}

TEST_CASE("a right password of an old cost is hashed anew") {
  Mailbox mailbox;
  PasswordPool pool(options, mailbox.post());
  const std::string old = hash_password("correct horse", {.passes = 2, .memory = 8192}).value();
  int answers = 0;
  pool.verify("correct horse", old, anybody, [&](const auto& verdict) {
    ++answers;
    CHECK(verdict.value().right);
    REQUIRE(verdict.value().renewed);
    CHECK_FALSE(is_outdated(*verdict.value().renewed, cheap));
    CHECK(is_password("correct horse", *verdict.value().renewed));
  });
  pool.verify("wrong horse", old, anybody, [&](const auto& verdict) {
    ++answers;
    CHECK_FALSE(verdict.value().right);
    CHECK_FALSE(verdict.value().renewed);
  });
  CHECK(mailbox.read_until([&] { return answers == 2; }));
}

TEST_CASE("whoever comes when the queue is full is told so at once, and nothing is forgotten") {
  Mailbox mailbox;
  PasswordPool pool({.threads = 1, .longest_queue = 3, .cost = {.passes = 1, .memory = 32 << 20}},
                    mailbox.post());
  constexpr int people = 40;
  int served = 0, busy = 0;
  for (int i = 0; i < people; ++i)
    pool.hash("correct horse", anybody, [&](const std::expected<std::string, Refusal>& hash) {
      hash ? ++served : ++busy;
      if (!hash) CHECK(hash.error().fault == "busy");
    });
  CHECK(pool.waiting() <= 3);
  CHECK(mailbox.read_until([&] { return served + busy == people; }));
  CHECK(served >= 3);
  CHECK(busy > 0);
}

TEST_CASE(
    "one origin that asks for a hundred passwords neither fills the queue nor makes others wait") {
  Mailbox mailbox;
  PasswordPool pool({.threads = 1, .longest_queue = 20, .cost = {.passes = 1, .memory = 8 << 20}},
                    mailbox.post());
  constexpr int asked = 100;
  std::string order;
  const auto ask = [&](char who, const FairPath& path) {
    pool.hash("correct horse", path,
              [&order, who](const auto& hash) { order += hash ? who : '-'; });
  };
  for (int i = 0; i < asked; ++i) ask('a', {"others", "2001:db8::", std::to_string(i)});
  ask('o', {"others", "203.0.113.5", "somebody else"});
  ask('k', {"known", "203.0.113.5", "who has been here before"});
  REQUIRE(mailbox.read_until([&] { return order.size() == asked + 2; }));
  std::erase(order, '-');
  CHECK(order.find('o') < 6);  // the first few were under way before they came
  CHECK(order.find('k') < 6);
}

TEST_CASE("a pool that ends while people wait does not wait for them") {
  Mailbox mailbox;
  int answers = 0;
  {
    PasswordPool pool({.longest_queue = 1000, .cost = {.passes = 3, .memory = 32 << 20}},
                      mailbox.post());
    for (int i = 0; i < 500; ++i)
      pool.hash("correct horse", anybody, [&](const auto&) { ++answers; });
  }
  mailbox.read_all();
  CHECK(answers < 500);
}

TEST_CASE("a name that nobody has costs as much as a wrong password") {
  Mailbox mailbox;
  PasswordPool pool({.cost = {.passes = 2, .memory = 16 << 20}}, mailbox.post());
  const std::string hash =
      hash_password("correct horse", {.passes = 2, .memory = 16 << 20}).value();
  // This counts processor time, which other programs do not disturb.
  const auto work_for = [&](const std::optional<std::string>& given) {
    const std::clock_t begun = std::clock();
    for (int i = 0; i < 5; ++i) {
      bool answered = false;
      pool.verify("wrong horse", given, anybody, [&](const auto&) { answered = true; });
      REQUIRE(mailbox.read_until([&] { return answered; }));
    }
    return std::clock() - begun;
  };
  const std::clock_t known = work_for(hash), unknown = work_for(std::nullopt);
  CHECK(unknown * 2 > known);
  CHECK(known * 2 > unknown);
}

}  // namespace sequitur::server
