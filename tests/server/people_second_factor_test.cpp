#include <doctest/doctest.h>

#include <set>
#include <string>

#include "server/people/admin.hpp"
#include "server/people/leaving.hpp"
#include "server/people/second_factor.hpp"
#include "server/people/totp.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

namespace {

constexpr Time a_step = 30'000;

// Somebody who signs in with an app.
struct Careful {
  Town town{};
  Person ana = town.account("Ana");
  std::string key = begin_second_factor(town.database, ana.id).value();
  RecoveryCodes recovery = confirm_second_factor(town.database, ana.id, code(), town.now).value();

  std::string code(std::int64_t steps_from_now = 0) const {
    return totp_code(key, totp_step(town.now) + steps_from_now);
  }
  std::string fault_of(const std::string& typed) {
    const auto used = use_code(town.database, ana.id, typed, town.now);
    return used ? "" : used.error().fault;
  }
};

}  // namespace

TEST_CASE("codes are those of RFC 6238") {
  const std::string key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";  // 12345678901234567890
  const auto at = [&](Time seconds) { return totp_code(key, totp_step(seconds * 1000)); };
  CHECK(at(59) == "287082");
  CHECK(at(1'111'111'109) == "081804");
  CHECK(at(1'111'111'111) == "050471");
  CHECK(at(1'234'567'890) == "005924");
  CHECK(at(2'000'000'000) == "279037");
  CHECK(at(20'000'000'000) == "353130");
}

TEST_CASE("a key is 160 random bits, and its address names the account and the server") {
  std::set<std::string> keys;
  for (int i = 0; i < 100; ++i) keys.insert(random_totp_key());
  CHECK(keys.size() == 100);
  CHECK(keys.begin()->size() == 32);
  CHECK(totp_uri("KEY", "Anež-1", "localhost:8080") ==
        "otpauth://totp/Sequitur:Ane%C5%BE-1%40localhost%3A8080?secret=KEY&issuer=Sequitur");
}

TEST_CASE("codes are read as people type them") {
  CHECK(read_totp_code("287082") == "287082");
  CHECK(read_totp_code(" 287 082 ") == "287082");
  for (const char* other : {"", "28708", "2870822", "28708a", "abcd-efgh-jkmn", "28708\xD9\xA2"})
    CHECK_FALSE(read_totp_code(other));
}

TEST_CASE("nothing changes until a code of the app is confirmed") {
  Town town;
  const Person ana = town.account("Ana");
  CHECK(confirm_second_factor(town.database, ana.id, "123456", town.now).error().fault ==
        "code_wrong");
  const std::string given_up = begin_second_factor(town.database, ana.id).value();
  const std::string key = begin_second_factor(town.database, ana.id).value();
  CHECK(key != given_up);
  CHECK(use_code(town.database, ana.id, "", town.now));
  CHECK_FALSE(second_factor_since(town.database, ana.id));
  const std::int64_t step = totp_step(town.now);
  CHECK(confirm_second_factor(town.database, ana.id, totp_code(given_up, step), town.now)
            .error()
            .fault == "code_wrong");
  const auto recovery =
      confirm_second_factor(town.database, ana.id, totp_code(key, step), town.now);
  REQUIRE(recovery);
  CHECK(recovery->size() == 10);
  CHECK(second_factor_since(town.database, ana.id) == town.now);
  CHECK(use_code(town.database, ana.id, "", town.now).error().fault == "code_needed");
  CHECK(begin_second_factor(town.database, ana.id).error().fault == "second_factor_already");
  CHECK(confirm_second_factor(town.database, ana.id, totp_code(key, step + 1), town.now)
            .error()
            .fault == "code_wrong");
}

TEST_CASE("a code counts once, and clocks may differ by half a minute") {
  Careful careful;
  CHECK(careful.fault_of(careful.code()) == "code_wrong");  // it has confirmed the app
  CHECK(careful.fault_of(careful.code(2)) == "code_wrong");
  CHECK(careful.fault_of(careful.code(1)) == "");
  CHECK(careful.fault_of(careful.code(1)) == "code_wrong");
  CHECK(careful.fault_of(careful.code(-1)) == "code_wrong");  // older than one that was used
  careful.town.now += 5 * a_step;
  CHECK(careful.fault_of(careful.code(-2)) == "code_wrong");
  CHECK(careful.fault_of(careful.code(-1)) == "");
  CHECK(careful.fault_of(careful.code()) == "");
  CHECK(careful.fault_of(careful.code()) == "code_wrong");
}

TEST_CASE("a recovery code stands for a code of the app, once") {
  Careful careful;
  CHECK(careful.fault_of(careful.recovery[3]) == "");
  CHECK(careful.fault_of(careful.recovery[3]) == "code_wrong");
  CHECK(careful.town.count("recovery_codes") == 9);
  // With a forgotten password two of them are needed: one for the password, one for the app.
  CHECK(recover(careful.town.database, "Ana", careful.recovery[4], "new"));
  CHECK(careful.fault_of(careful.recovery[4]) == "code_wrong");
  CHECK(careful.fault_of("") == "code_needed");
  CHECK(careful.fault_of(careful.recovery[5]) == "");
}

TEST_CASE("somebody else's codes are worth nothing") {
  Careful careful;
  const SignedUp bob = careful.town.sign_up("Bob");
  CHECK(careful.fault_of(bob.codes[0]) == "code_wrong");
  CHECK(careful.fault_of("' OR '1'='1") == "code_wrong");
  CHECK(careful.fault_of(std::string(10'000'000, '1')) == "code_wrong");
  CHECK(use_code(careful.town.database, bob.person.id, "", careful.town.now));
}

TEST_CASE("an operator turns off the second factor of somebody who has lost it") {
  Careful careful;
  careful.town.account("Bob");
  Admin admin{careful.town.database, "root", careful.town.now};
  CHECK(admin.reset_second_factor("Bob").error().fault == "second_factor_off");
  CHECK(admin.reset_second_factor("Eve").error().fault == "player_unknown");
  CHECK(admin_log(careful.town.database, 10).empty());
  REQUIRE(admin.reset_second_factor("Ana"));
  CHECK(careful.fault_of("") == "");
  CHECK(admin_log(careful.town.database, 10).at(0).what ==
        "reset-second-factor #" + std::to_string(careful.ana.id) + " (Ana)");
  CHECK(begin_second_factor(careful.town.database, careful.ana.id));
}

}  // namespace sequitur::server
