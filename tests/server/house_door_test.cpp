// Somebody who guesses passwords gets few tries, and cannot keep out people who know theirs.
#include <doctest/doctest.h>

#include <utility>

#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

const json owners_login = {{"name", "Ana"}, {"password", "correct horse"}};
const json guess = {{"name", "ana"}, {"password", "wrong horse"}};

// Guesses from that address until it is refused; returns the number of tries.
int guess_from(HouseUnderTest& house, std::string address) {
  const std::string before = house.address;
  house.address = std::move(address);
  int tries = 0;
  while (tries < 100 && house.call("POST", "/api/login", guess).fault() == "login_wrong") ++tries;
  house.address = before;
  return tries;
}

std::string owners_fault(HouseUnderTest& house, const std::string& address) {
  const std::string before = house.address;
  house.address = address;
  const std::string fault = house.call("POST", "/api/login", owners_login).fault();
  house.address = before;
  return fault;
}

}  // namespace

TEST_CASE("a /64 has no more tries than one address, and a /48 four times as many") {
  HouseUnderTest house;
  house.account("Ana");
  int of_a_house = 0;
  for (int i = 1; i < 10; ++i)
    of_a_house += guess_from(house, "2001:db8:7:1::" + std::to_string(i));
  CHECK(of_a_house == 10);
  int of_a_customer = of_a_house;
  for (int i = 2; i < 10; ++i)
    of_a_customer += guess_from(house, "2001:db8:7:" + std::to_string(100 * i) + "::1");
  CHECK(of_a_customer == 40);
}

TEST_CASE("guesses from elsewhere lock nobody out, from however many places they come") {
  HouseUnderTest house;
  house.account("Ana");
  int tries = 0;
  for (int i = 1; i <= 21; ++i) tries += guess_from(house, "203.0.113." + std::to_string(i));
  CHECK(tries >= 200);  // the name is beset
  CHECK(owners_fault(house, "198.51.100.1").empty());
  CHECK(owners_fault(house, "2001:db8::1").empty());
  // From now on each address gets few tries.
  CHECK(guess_from(house, "198.51.100.2") == 2);
}

TEST_CASE("where somebody was signed in before, guesses from the same place do not matter") {
  HouseUnderTest house;
  house.address = "203.0.113.5";
  house.account("Ana");
  const auto login = house.call("POST", "/api/login", owners_login);
  REQUIRE(login.status == 200);
  guess_from(house, house.address);
  CHECK(house.call("POST", "/api/login", owners_login).fault() == "slow_down");
  house.device = value_of(login.device);
  CHECK(login.device.find("HttpOnly") != std::string::npos);
  CHECK(house.call("POST", "/api/login", owners_login).status == 200);

  // The cookie is valid for that name only, and one that the server has not signed is worth
  // nothing.
  CHECK(house.call("POST", "/api/login", {{"name", "Ben"}, {"password", "wrong horse"}}).fault() ==
        "login_wrong");
  house.device.back() = house.device.back() == '0' ? '1' : '0';
  CHECK(house.call("POST", "/api/login", owners_login).fault() == "slow_down");
  // A known device may guess no more than 20 times in a row.
  house.device = value_of(login.device);
  CHECK(guess_from(house, house.address) < 20);
}

TEST_CASE("right passwords are no guesses: a class of thirty signs in at once") {
  HouseUnderTest house;
  house.address = "203.0.113.5";
  house.account("Ana");
  for (int i = 0; i < 30; ++i)
    CHECK(house.call("POST", "/api/login", owners_login).fault().empty());
}

TEST_CASE("guests: one /64 makes as many as one address") {
  HouseUnderTest house;
  int guests = 0;
  for (int i = 0; i < 150; ++i) {
    house.address = "2001:db8:7:1::" + std::to_string(i);
    guests += house.call("POST", "/api/hello").status == 200;
  }
  CHECK(guests == 60);
  house.address = "2001:db8:8::1";
  CHECK(house.call("POST", "/api/hello").status == 200);
}

}  // namespace sequitur::server
