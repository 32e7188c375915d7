// Tests signing in with a second factor through the whole server.
#include <doctest/doctest.h>

#include "server/base/day.hpp"
#include "server/people/totp.hpp"
#include "tests/server/house_under_test.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr Time a_step = 30'000;
const std::string anas_password = "correct horse";

// Ana signs in with an app.
struct Careful {
  HouseUnderTest house{};
  HouseUnderTest::Person& ana = house.account("Ana");
  std::string key =
      ana.call("POST", "/api/second-factor", {{"password", anas_password}}).json["key"];
  json recovery =
      ana.call("POST", "/api/second-factor/confirm", {{"code", code()}}).json["recovery"];

  std::string code() { return totp_code(key, totp_step(house.loop.now())); }
  std::string next_code() {
    house.loop.pass(a_step);
    return code();
  }
  std::string wrong_code() {
    std::string wrong = code();
    do wrong[0] = wrong[0] == '9' ? '0' : static_cast<char>(wrong[0] + 1);
    while (step_of_code(key, wrong, house.loop.now()));
    return wrong;
  }
  HouseUnderTest::Answer log_in(const std::string& with) {
    json body = {{"name", "Ana"}, {"password", anas_password}};
    if (!with.empty()) body["code"] = with;
    return house.call("POST", "/api/login", body);
  }
};

}  // namespace

TEST_CASE("signing in needs the password and a code, and no code counts twice") {
  Careful careful;
  CHECK(careful.recovery.size() == 10);
  CHECK(careful.log_in("").fault() == "code_needed");
  CHECK(careful.log_in(careful.code()).fault() == "code_wrong");  // it has confirmed the app
  const std::string code = careful.next_code();
  CHECK(careful.house
            .call("POST", "/api/login",
                  {{"name", "Ana"}, {"password", "wrong horse"}, {"code", code}})
            .fault() == "login_wrong");
  const auto login = careful.log_in(code);
  CHECK(login.status == 200);
  CHECK(!login.cookie.empty());
  const auto again = careful.log_in(code);
  CHECK(again.fault() == "code_wrong");
  CHECK(again.cookie.empty());
  CHECK(careful.log_in(careful.recovery[0]).status == 200);
  CHECK(careful.log_in(careful.recovery[0]).fault() == "code_wrong");
  CHECK(careful.ana.call("GET", "/api/account").json["recoveryCodes"] == 9);
}

TEST_CASE("whatever needs the password needs a code, too") {
  Careful careful;
  auto& ana = careful.ana;
  const json token = {
      {"name", "robot"}, {"scopes", json::array({"read"})}, {"password", anas_password}};
  const json changed = {{"old", anas_password}, {"password", "better horse"}};
  const json alone = {{"password", anas_password}};
  CHECK(ana.call("POST", "/api/tokens", token).fault() == "code_needed");
  CHECK(ana.call("POST", "/api/password", changed).fault() == "code_needed");
  for (const char* target : {"/api/account/delete", "/api/second-factor", "/api/second-factor/end",
                             "/api/recovery-codes"})
    CHECK(ana.call("POST", target, alone).fault() == "code_needed");
  const auto with = [](json body, const std::string& code) {
    body["code"] = code;
    return body;
  };
  CHECK(ana.call("POST", "/api/tokens", with(token, careful.wrong_code())).fault() == "code_wrong");
  CHECK(ana.call("POST", "/api/tokens", with(token, careful.next_code())).status == 200);
  CHECK(ana.call("POST", "/api/second-factor", with(alone, careful.next_code())).fault() ==
        "second_factor_already");
  const auto renewed =
      ana.call("POST", "/api/recovery-codes", with(alone, careful.recovery[0])).json["recovery"];
  REQUIRE(renewed.size() == 10);
  CHECK(careful.log_in(careful.recovery[1]).fault() == "code_wrong");
  CHECK(careful.log_in(renewed[1]).status == 200);
  json wrong = with(alone, careful.next_code());
  wrong["password"] = "wrong horse";
  CHECK(ana.call("POST", "/api/second-factor/end", wrong).fault() == "password_wrong");
  CHECK(ana.call("GET", "/api/account").json["secondFactor"].is_number());
  CHECK(ana.call("POST", "/api/second-factor/end", with(alone, careful.code())).status == 200);
  CHECK(ana.call("GET", "/api/account").json["secondFactor"].is_null());
  CHECK(careful.log_in("").status == 200);
}

TEST_CASE("whoever knows the password has few tries at codes, and the owner still signs in") {
  Careful careful;
  auto& house = careful.house;
  house.address = "198.51.100.7";
  const auto first = careful.log_in(careful.next_code());
  REQUIRE(first.status == 200);
  const std::string device = value_of(first.device);
  int tries = 0;
  std::string fault = "code_wrong";
  for (int i = 0; i < 30 && fault == "code_wrong"; ++i) {
    house.address = "203.0.113." + std::to_string(1 + i / 5);
    fault = careful.log_in(careful.wrong_code()).fault();
    tries += fault == "code_wrong";
  }
  CHECK(fault == "too_many_codes");
  CHECK(tries == 20);
  house.address = "192.0.2.1";
  CHECK(careful.log_in(careful.next_code()).fault() == "too_many_codes");
  CHECK(careful.log_in(careful.recovery[0]).status == 200);
  house.device = device;
  CHECK(careful.log_in(careful.next_code()).status == 200);
  house.device.clear();
  house.loop.pass(a_minute);
  CHECK(careful.log_in(careful.next_code()).status == 200);
}

TEST_CASE("asking for the code is no guess: thirty people of one origin sign in with theirs") {
  Careful careful;
  careful.house.address = "203.0.113.5";
  for (int i = 0; i < 30; ++i) CHECK(careful.log_in("").fault() == "code_needed");
  CHECK(careful.log_in(careful.next_code()).status == 200);
}

TEST_CASE("a recovery code gives a new password, and signing in still needs a code") {
  Careful careful;
  CHECK(careful.house
            .call("POST", "/api/recover",
                  {{"name", "Ana"}, {"code", careful.recovery[0]}, {"password", "better horse"}})
            .status == 200);
  const json known = {{"name", "Ana"}, {"password", "better horse"}};
  CHECK(careful.house.call("POST", "/api/login", known).fault() == "code_needed");
}

TEST_CASE("the app is told what the account and the server are called; guests have none") {
  HouseUnderTest house;
  auto& ana = house.account("Ana");
  const auto begun = ana.call("POST", "/api/second-factor", {{"password", anas_password}});
  CHECK(begun.json["uri"] == "otpauth://totp/Sequitur:Ana%40localhost%3A8080?secret=" +
                                 begun.json["key"].get<std::string>() + "&issuer=Sequitur");
  CHECK(house.guest().call("POST", "/api/second-factor", {{"password", ""}}).fault() ==
        "account_needed");
  CHECK(house.guest().call("POST", "/api/second-factor/confirm", {{"code", "123456"}}).fault() ==
        "account_needed");
}

}  // namespace sequitur::server
