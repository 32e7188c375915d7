// Tests getting back in by a letter through the whole server.
#include <doctest/doctest.h>

#include "server/base/day.hpp"
#include "server/people/mail.hpp"
#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// What follows that in the letter.
std::string link_in(const Letter& letter, const std::string& before) {
  const auto at = letter.text.find(before);
  REQUIRE(at != std::string::npos);
  const auto begin = at + before.size();
  return letter.text.substr(begin, letter.text.find('\n', begin) - begin);
}

struct Correspondence {
  LetterBox box{};
  HouseUnderTest house{box};
  HouseUnderTest::Person& ana = house.account("Ana");

  HouseUnderTest::Answer set(const std::string& address) {
    return ana.call("POST", "/api/mail",
                    {{"address", address}, {"language", "de"}, {"password", "correct horse"}});
  }
  void confirm() {
    REQUIRE(set("ana@club.example").status == 200);
    const std::string link = link_in(next_letter(), "http://localhost:8080/#/mail/");
    REQUIRE(house.call("POST", "/api/mail/confirm", {{"link", link}}).status == 200);
  }
  // What is asked for a letter goes on after the answer.
  Letter next_letter() {
    bool asked = false;
    house.house().writer.ask([](Database&) {}, [&](const Stored&) { asked = true; });
    REQUIRE(house.loop.run_until([&] { return asked; }));
    return box.take().value();
  }
  HouseUnderTest::Answer ask_for_letter(const std::string& who) {
    return house.call("POST", "/api/recover/letter", {{"who", who}, {"language", "cs"}});
  }
};

}  // namespace

TEST_CASE(
    "an address is set with the password, confirmed by a link, shown shortened, and removed") {
  Correspondence mail;
  auto& ana = mail.ana;
  CHECK(ana.call("POST", "/api/hello").json["server"]["mail"] == true);
  CHECK(mail.set("nonsense").fault() == "mail_address");
  CHECK(
      ana.call("POST", "/api/mail", {{"address", "a@b.example"}, {"password", "wrong"}}).fault() ==
      "password_wrong");
  REQUIRE(mail.set("ana@club.example").status == 200);
  const Letter letter = mail.next_letter();
  CHECK(letter.to == "ana@club.example");
  CHECK(letter.text.starts_with("Hallo Ana,"));
  CHECK(ana.call("GET", "/api/account").json["mail"].is_null());
  const std::string link = link_in(letter, "http://localhost:8080/#/mail/");
  CHECK(mail.house.call("POST", "/api/mail/confirm", {{"link", link}}).status == 200);
  CHECK(mail.house.call("POST", "/api/mail/confirm", {{"link", link}}).fault() == "link_wrong");
  CHECK(ana.call("GET", "/api/account").json["mail"] == "a…@club.example");
  CHECK(ana.call("GET", "/api/me/data").json["mail"] == "ana@club.example");
  CHECK(ana.call("POST", "/api/mail/end", {{"password", "correct horse"}}).status == 200);
  CHECK(ana.call("GET", "/api/account").json["mail"].is_null());
}

TEST_CASE("a forgotten password is replaced by a link in a letter; a second factor stays") {
  Correspondence mail;
  mail.confirm();
  REQUIRE(mail.ask_for_letter("ana").status == 200);
  const Letter letter = mail.next_letter();
  CHECK(letter.text.starts_with("Ahoj, Ana"));
  const std::string link = link_in(letter, "http://localhost:8080/#/recover/");
  const auto recover = [&](const std::string& password) {
    return mail.house.call("POST", "/api/recover/link", {{"link", link}, {"password", password}});
  };
  CHECK(recover("short").fault() == "password_short");
  CHECK(recover("better horse").json["name"] == "Ana");
  CHECK(recover("better horse").fault() == "link_wrong");
  CHECK(mail.ana.call("GET", "/api/sessions").fault() == "not_signed_in");
  CHECK(mail.house.call("POST", "/api/login", {{"name", "Ana"}, {"password", "better horse"}})
            .status == 200);
}

TEST_CASE("nobody learns whether there is such a name or address") {
  Correspondence mail;
  mail.confirm();
  mail.house.account("Bob");
  const auto there = mail.ask_for_letter("Ana");
  for (const char* who : {"Bob", "Nobody", "ana@club.example", "eve@club.example"}) {
    const auto answer = mail.ask_for_letter(who);
    CHECK(answer.status == there.status);
    CHECK(answer.text == there.text);
  }
  // Two of the five led to a letter.
  for (int i = 0; i < 2; ++i) CHECK(mail.next_letter().to == "ana@club.example");
  REQUIRE(mail.ask_for_letter("Ana").status == 200);
  CHECK(mail.next_letter().to == "ana@club.example");  // and nothing came in between
}

TEST_CASE("nobody floods mail: limits for an origin, an address, a person") {
  Correspondence mail;
  mail.confirm();
  auto& house = mail.house;
  house.address = "203.0.113.5";
  int asked = 0;
  while (asked < 100 && mail.ask_for_letter("Nobody").status == 200) ++asked;
  CHECK(asked == 10);
  house.address = "2001:db8::1";
  int sent = 1;  // the first has been sent and confirmed
  while (sent < 100 && mail.set("ana@club.example").status == 200) ++sent;
  CHECK(sent == 3);
}

TEST_CASE("a server without a mail server says so") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  CHECK(ana.call("POST", "/api/hello").json["server"]["mail"] == false);
  CHECK(ana.call("POST", "/api/mail", {{"address", "a@b.example"}, {"password", "correct horse"}})
            .fault() == "mail_off");
  CHECK(house.call("POST", "/api/recover/letter", {{"who", "Ana"}}).fault() == "mail_off");
}

}  // namespace sequitur::server
