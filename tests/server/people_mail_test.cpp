#include <doctest/doctest.h>

#include <string>

#include "server/people/leaving.hpp"
#include "server/people/mail.hpp"
#include "server/people/secret.hpp"
#include "server/people/sessions.hpp"
#include "server/people/tokens.hpp"
#include "server/store/rows/mail.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

namespace {

// Somebody with a confirmed address.
struct Reachable {
  Town town{};
  Person ana = town.account("Ana");
  Reachable() {
    const std::string secret =
        begin_mail(town.database, ana.id, "Ana@club.example", town.now).value();
    REQUIRE(confirm_mail(town.database, secret, town.now));
  }
  std::vector<RecoveryLink> links(std::string_view who) {
    return make_recovery_links(town.database, who, town.now);
  }
  std::string fault_of(std::string_view secret) {
    const auto checked = check_recovery_link(town.database, secret, town.now);
    return checked ? "" : checked.error().fault;
  }
};

}  // namespace

TEST_CASE("an address counts once its link was opened, within a day, and only the latest link") {
  Town town;
  const Person ana = town.account("Ana");
  const auto begin = [&] {
    return begin_mail(town.database, ana.id, "ana@club.example", town.now).value();
  };
  const std::string first = begin(), second = begin();
  CHECK_FALSE(mail_address_of(town.database, ana.id));
  CHECK(confirm_mail(town.database, first, town.now).error().fault == "link_wrong");
  CHECK(confirm_mail(town.database, "", town.now).error().fault == "link_wrong");
  CHECK(confirm_mail(town.database, second, town.now + confirm_link_lasts).error().fault ==
        "link_wrong");
  CHECK(confirm_mail(town.database, second, town.now + confirm_link_lasts - 1));
  CHECK(mail_address_of(town.database, ana.id) == "ana@club.example");
  CHECK(confirm_mail(town.database, second, town.now).error().fault == "link_wrong");

  for (int i = 2; i < confirm_links_in_a_day; ++i) begin();
  CHECK(begin_mail(town.database, ana.id, "b@c.example", town.now).error().fault == "slow_down");
  town.now += a_day + 1;
  CHECK(begin_mail(town.database, ana.id, "b@c.example", town.now));
}

TEST_CASE("secrets of links are kept as hashes only") {
  Town town;
  const Person ana = town.account("Ana");
  const std::string secret =
      begin_mail(town.database, ana.id, "ana@club.example", town.now).value();
  CHECK(secret.size() == 43);
  CHECK(town.database.run("SELECT secret FROM mail_links")[0].text(0) == hash_secret(secret));
}

TEST_CASE("a forgotten password is replaced by a link, once, within an hour") {
  Reachable reachable;
  Town& town = reachable.town;
  open_session(town.database, reachable.ana.id, "", "", town.now);
  make_token(town.database, reachable.ana, "bot", {.play = true}, town.now).value();
  const auto by_name = reachable.links("ana");
  REQUIRE(by_name.size() == 1);
  CHECK(by_name[0].name == "Ana");
  CHECK(by_name[0].address == "Ana@club.example");
  const auto by_address = reachable.links("ANA@CLUB.example");
  REQUIRE(by_address.size() == 1);
  CHECK(reachable.fault_of(by_name[0].secret) == "");
  CHECK(reachable.fault_of("nonsense") == "link_wrong");
  CHECK(confirm_mail(town.database, by_name[0].secret, town.now).error().fault == "link_wrong");

  const Person recovered =
      recover_by_link(town.database, by_name[0].secret, "new", town.now).value();
  CHECK(recovered.id == reachable.ana.id);
  CHECK(find_credentials(town.database, "Ana")->password_hash == "new");
  CHECK(town.count("sessions") == 0);
  CHECK(town.count("tokens") == 0);
  for (const auto& used : {by_name[0].secret, by_address[0].secret})
    CHECK(reachable.fault_of(used) == "link_wrong");

  const auto late = reachable.links("Ana");
  REQUIRE(late.size() == 1);
  town.now += recover_link_lasts;
  CHECK(reachable.fault_of(late[0].secret) == "link_wrong");
}

TEST_CASE("whoever asks for too many letters has one that is still valid") {
  Reachable reachable;
  std::string last;
  for (int i = 0; i < 10; ++i)
    for (const RecoveryLink& link : reachable.links("Ana")) last = link.secret;
  CHECK(reachable.town.database.run("SELECT 1 FROM mail_links WHERE purpose = 'recover'").size() ==
        recover_links_at_a_time);
  CHECK(reachable.fault_of(last) == "");
  reachable.town.now += recover_link_lasts;
  CHECK(reachable.links("Ana").size() == 1);
}

TEST_CASE("those who have no address, or are not there, get no letter") {
  Reachable reachable;
  reachable.town.account("Bob");
  for (const char* who :
       {"Bob", "Eve", "eve@club.example", "", "@", "' OR '1'='1", "\xFF@b.example"})
    CHECK(reachable.links(who).empty());
  const std::string secret = reachable.links("Ana").at(0).secret;
  end_mail(reachable.town.database, reachable.ana.id);
  CHECK(reachable.links("Ana").empty());
  CHECK(reachable.fault_of(secret) == "link_wrong");
}

TEST_CASE("an address that several accounts share leads to each of them, and to five at most") {
  Reachable reachable;
  Town& town = reachable.town;
  for (int i = 0; i < 7; ++i) {
    const Person other = town.account("Bob" + std::string(1, static_cast<char>('a' + i)));
    REQUIRE(confirm_mail(town.database,
                         begin_mail(town.database, other.id, "ana@club.example", town.now).value(),
                         town.now));
  }
  CHECK(reachable.links("ana@club.example").size() == 5);
}

TEST_CASE("a new password ends links that were sent before, and so does a new address") {
  Reachable reachable;
  Town& town = reachable.town;
  const std::string first = reachable.links("Ana").at(0).secret;
  const auto known = find_credentials(town.database, "Ana").value();
  REQUIRE(change_password(town.database, known, "new", "", Tokens::end));
  CHECK(reachable.fault_of(first) == "link_wrong");
  const std::string second = reachable.links("Ana").at(0).secret;
  REQUIRE(confirm_mail(town.database,
                       begin_mail(town.database, reachable.ana.id, "x@y.example", town.now).value(),
                       town.now));
  CHECK(reachable.fault_of(second) == "link_wrong");
}

TEST_CASE("addresses and links go with the account, and old links go by themselves") {
  Reachable reachable;
  Town& town = reachable.town;
  reachable.links("Ana");
  CHECK(town.count("mail_links") == 2);
  clean_up(town.database, town.now + a_day + 1);
  CHECK(town.count("mail_links") == 0);
  reachable.links("Ana");
  delete_account(town.database, reachable.ana.id, town.now);
  CHECK(town.count("mail_links") == 0);
  CHECK(town.count("mail_addresses") == 0);
}

}  // namespace sequitur::server
