#include <doctest/doctest.h>

#include <set>
#include <string>

#include "server/people/secret.hpp"
#include "server/people/sessions.hpp"
#include "server/people/tokens.hpp"
#include "server/store/rows/switches.hpp"
#include "tests/server/people.hpp"

namespace sequitur::server {

TEST_CASE("a guest becomes an account, and stays the same person") {
  Town town;
  const Person guest = town.guest();
  CHECK(guest.kind == Person::Kind::guest);
  const auto signed_up =
      sign_up(town.database, guest.id, *read_name("Anežka"), "a hash", town.now + 5);
  REQUIRE(signed_up);
  CHECK(signed_up->person.id == guest.id);
  CHECK(signed_up->person.name == "Anežka");
  CHECK(signed_up->person.kind == Person::Kind::account);
  CHECK(signed_up->person.created == town.now);
  CHECK(signed_up->person.seen == town.now + 5);
  CHECK(std::set(signed_up->codes.begin(), signed_up->codes.end()).size() == 10);
  CHECK(find_person(town.database, "ANEZKA")->id == guest.id);
  CHECK(find_person(town.database, guest.id)->name == "Anežka");
  CHECK_FALSE(find_person(town.database, "Ana"));
  CHECK_FALSE(find_person(town.database, std::int64_t{1}));

  const auto again = sign_up(town.database, guest.id, *read_name("Ana"), "another", town.now);
  CHECK(again.error().fault == "account_already");
  CHECK(find_credentials(town.database, "Anežka")->password_hash == "a hash");
  CHECK(town.count("recovery_codes") == 10);
}

TEST_CASE("a name that is taken, or looks like one, is refused, and nothing has changed") {
  Town town;
  town.account("Lili");
  const Person guest = town.guest();
  for (const char* name : {"Lili", "LILI", "L1l1", "lílí"}) {
    const auto refused = sign_up(town.database, guest.id, *read_name(name), "a hash", town.now);
    CHECK(refused.error().fault == "name_taken");
    CHECK(check_sign_up(town.database, *read_name(name)).error().place == "name");
  }
  CHECK(find_person(town.database, guest.id)->kind == Person::Kind::guest);
  CHECK(town.count("recovery_codes") == 10);
}

TEST_CASE("when registration is closed, nobody signs up, and guests still come") {
  Town town;
  close_registration(town.database, true);
  const auto refused =
      sign_up(town.database, town.guest().id, *read_name("Ana"), "a hash", town.now);
  CHECK(refused.error().fault == "registration_closed");
  close_registration(town.database, false);
  CHECK_NOTHROW(town.account("Ana"));
}

TEST_CASE("hostile names find nobody and harm nothing") {
  using namespace std::literals;
  Town town;
  town.account("Ana");
  for (const std::string_view name :
       {"' OR '1'='1"sv, "Ana'; DROP TABLE people; --"sv, "%"sv, "Ana\0"sv, "\xFF\xFE"sv,
        "A\u202Ena"sv, "Аna"sv, ""sv, "$1"sv}) {
    CHECK_FALSE(find_person(town.database, name));
    CHECK_FALSE(find_credentials(town.database, name));
    CHECK(check_recovery(town.database, name, name).error().fault == "recovery_wrong");
  }
  CHECK_FALSE(find_person(town.database, std::string(10'000'000, 'A')));
  CHECK(find_person(town.database, "Ana"));
}

TEST_CASE("a password is changed by whoever knew the present one, and other sessions end") {
  Town town;
  const Person ana = town.account("Ana");
  const auto here = open_session(town.database, ana.id, "here", "", town.now);
  open_session(town.database, ana.id, "elsewhere", "", town.now);
  const auto known = *find_credentials(town.database, ana.id);
  CHECK(known.password_hash == "a hash");
  REQUIRE(change_password(town.database, known, "new", here.id, Tokens::end));
  CHECK(find_credentials(town.database, "ana")->password_hash == "new");
  REQUIRE(sessions_of(town.database, ana.id, town.now).size() == 1);
  CHECK(sessions_of(town.database, ana.id, town.now)[0].id == here.id);
  // A check against the old hash is worth nothing any more.
  CHECK(change_password(town.database, known, "newer", here.id, Tokens::end).error().fault ==
        "password_wrong");
  renew_hash(town.database, known, "newer");
  CHECK(find_credentials(town.database, "ana")->password_hash == "new");
  CHECK_FALSE(find_credentials(town.database, town.guest().id));
}

TEST_CASE("a recovery code opens the account once, and ends all sessions") {
  Town town;
  const SignedUp ana = town.sign_up("Ana");
  const SignedUp bob = town.sign_up("Bob");
  open_session(town.database, ana.person.id, "", "", town.now);
  CHECK(check_recovery(town.database, "Ana", ana.codes[3])->id == ana.person.id);
  CHECK(recover(town.database, "Ana", bob.codes[0], "x").error().fault == "recovery_wrong");
  CHECK(recover(town.database, "Ana", "", "x").error().fault == "recovery_wrong");
  CHECK(recover(town.database, "Eve", ana.codes[3], "x").error().fault == "recovery_wrong");
  CHECK(sessions_of(town.database, ana.person.id, town.now).size() == 1);

  std::string typed = ana.codes[3];
  for (char& c : typed) c = c == '-' ? ' ' : static_cast<char>(std::toupper(c));
  REQUIRE(recover(town.database, "ANA", typed, "new"));
  CHECK(find_credentials(town.database, "Ana")->password_hash == "new");
  CHECK(sessions_of(town.database, ana.person.id, town.now).empty());
  CHECK(recover(town.database, "Ana", ana.codes[3], "x").error().fault == "recovery_wrong");
  CHECK(recover(town.database, "Ana", ana.codes[4], "newer"));

  const RecoveryCodes renewed = renew_recovery_codes(town.database, ana.person.id);
  CHECK(renewed.size() == 10);
  CHECK_FALSE(check_recovery(town.database, "Ana", ana.codes[5]));
  CHECK(check_recovery(town.database, "Ana", renewed[5]));
}

TEST_CASE("nothing secret is stored as it is") {
  Town town;
  const SignedUp ana = town.sign_up("Ana");
  const auto session = open_session(town.database, ana.person.id, "", "", town.now);
  const auto token = make_token(town.database, ana.person, "bot", {.play = true}, town.now);
  CHECK(town.database.run("SELECT secret FROM sessions")[0].text(0) == hash_secret(session.secret));
  CHECK(town.database.run("SELECT secret FROM tokens")[0].text(0) == hash_secret(token->secret));
  for (const Row& row : town.database.run("SELECT code FROM recovery_codes"))
    for (const std::string& code : ana.codes) CHECK(row.text(0).find(code) == std::string::npos);
}

TEST_CASE("a session is found by its secret alone, until it was unused for too long") {
  using namespace std::literals;
  Town town;
  const Person ana = town.account("Ana");
  const Person guest = town.guest();
  const auto hers = open_session(town.database, ana.id, "Browser", "192.0.2.1", town.now);
  const auto theirs = open_session(town.database, guest.id, "", "", town.now);
  const auto found = find_session(town.database, hers.secret, town.now);
  REQUIRE(found);
  CHECK(found->person.name == "Ana");
  CHECK(found->session.id == hers.id);
  CHECK(found->session.agent == "Browser");
  CHECK(found->session.address == "192.0.2.1");
  CHECK_FALSE(find_session(town.database, hers.id, town.now));
  CHECK_FALSE(find_session(town.database, hash_secret(hers.secret), town.now));
  for (const std::string_view hostile : {""sv, "\0\xFF"sv, "' OR 1=1 --"sv})
    CHECK_FALSE(find_session(town.database, hostile, town.now));

  CHECK(find_session(town.database, theirs.secret, town.now + guest_lasts));
  CHECK_FALSE(find_session(town.database, theirs.secret, town.now + guest_lasts + 1));
  CHECK(find_session(town.database, hers.secret, town.now + account_lasts));
  CHECK_FALSE(find_session(town.database, hers.secret, town.now + account_lasts + 1));
}

TEST_CASE("being seen is written down once a minute, and never backwards") {
  Town town;
  const Person ana = town.account("Ana");
  const auto session = open_session(town.database, ana.id, "", "", town.now);
  const auto at = [&](Time now) { return *find_session(town.database, session.secret, now); };
  CHECK_FALSE(to_be_touched(at(town.now), town.now + a_minute - 1));
  CHECK(to_be_touched(at(town.now), town.now + a_minute));
  touch_session(town.database, session.id, "203.0.113.5", town.now + a_minute);
  touch_session(town.database, session.id, "198.51.100.1", town.now + 5);
  CHECK(at(town.now).session.address == "203.0.113.5");
  CHECK(at(town.now).session.seen == town.now + a_minute);
  CHECK(at(town.now).person.seen == town.now + a_minute);
}

TEST_CASE("what a browser calls itself is cut and cleaned") {
  Town town;
  const Person ana = town.account("Ana");
  open_session(town.database, ana.id, "\xFF\u202E<script>\n" + std::string(10'000'000, 'x'),
               std::string(1000, '1'), town.now);
  const Session session = sessions_of(town.database, ana.id, town.now).at(0);
  CHECK(session.agent == "<script> " + std::string(191, 'x'));
  CHECK(session.address.size() == 64);
}

TEST_CASE("sessions are listed and ended by their owner alone") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  const auto first = open_session(town.database, ana.id, "first", "", town.now);
  const auto second = open_session(town.database, ana.id, "second", "", town.now + 1);
  const auto third = open_session(town.database, ana.id, "third", "", town.now + 2);
  const auto his = open_session(town.database, bob.id, "", "", town.now);
  CHECK(sessions_of(town.database, ana.id, town.now)[0].agent == "third");
  CHECK_FALSE(end_session(town.database, bob.id, first.id));
  CHECK_FALSE(end_session(town.database, ana.id, "' OR 1=1"));
  CHECK_FALSE(end_session(town.database, ana.id, "\xFF"));
  CHECK(end_session(town.database, ana.id, first.id));
  CHECK_FALSE(end_session(town.database, ana.id, first.id));
  end_other_sessions(town.database, ana.id, third.id);
  CHECK_FALSE(find_session(town.database, second.secret, town.now));
  CHECK(find_session(town.database, third.secret, town.now));
  end_all_sessions(town.database, ana.id);
  CHECK(sessions_of(town.database, ana.id, town.now).empty());
  CHECK(find_session(town.database, his.secret, town.now));
}

TEST_CASE("a token has scopes and an owner, and twenty are enough") {
  Town town;
  const Person ana = town.account("Ana"), bob = town.account("Bob");
  CHECK(make_token(town.database, town.guest(), "bot", {.play = true}, 0).error().fault ==
        "account_needed");
  CHECK(make_token(town.database, ana, " \n", {.play = true}, 0).error().fault == "token_name");
  CHECK(make_token(town.database, ana, std::string(51, 'x'), {.play = true}, 0).error().fault ==
        "token_name");
  const auto made =
      make_token(town.database, ana, "my bot", {.play = true, .read = true}, town.now);
  REQUIRE(made);
  CHECK(made->secret.starts_with("sqt_"));
  const auto admitted = find_token(town.database, made->secret);
  REQUIRE(admitted);
  CHECK(admitted->person.id == ana.id);
  CHECK(admitted->token.scopes == Scopes{.play = true, .read = true});
  CHECK(admitted->token.name == "my bot");
  CHECK_FALSE(find_token(town.database, made->secret.substr(4)));
  CHECK_FALSE(find_token(town.database, "sqt_" + random_secret()));
  CHECK_FALSE(find_token(town.database, std::string_view("sqt_\0\xFF", 6)));

  CHECK(to_be_touched(*admitted, town.now));
  touch_token(town.database, made->token.id, "203.0.113.5", town.now);
  CHECK(tokens_of(town.database, ana.id)[0].used == town.now);
  CHECK(tokens_of(town.database, ana.id)[0].address == "203.0.113.5");
  CHECK_FALSE(to_be_touched(*find_token(town.database, made->secret), town.now + 1));

  for (int i = 1; i < 20; ++i)
    REQUIRE(make_token(town.database, ana, "bot", {.chat = true}, town.now));
  CHECK(make_token(town.database, ana, "bot", {.chat = true}, 0).error().fault == "tokens_full");
  CHECK(make_token(town.database, bob, "bot", {.chat = true}, town.now));
  CHECK_FALSE(end_token(town.database, bob.id, made->token.id));
  CHECK(end_token(town.database, ana.id, made->token.id));
  CHECK_FALSE(find_token(town.database, made->secret));
  CHECK(make_token(town.database, ana, "bot", {.chat = true}, town.now));
}

TEST_CASE("scopes are play, chat and read") {
  CHECK(read_scopes({"read", "play", "read"}) == Scopes{.play = true, .read = true});
  CHECK(names(Scopes{true, true, true}) == std::vector<std::string>{"play", "chat", "read"});
  CHECK(read_scopes({}).error().fault == "scope_missing");
  CHECK(read_scopes({"play", "admin"}).error().fault == "scope_unknown");
}

TEST_CASE("every change is counted for the server to see") {
  Town town;
  CHECK(read_switches(town.database).changed == 0);
  note_change(town.database);
  note_change(town.database);
  freeze_clocks(town.database, true);
  const Switches switches = read_switches(town.database);
  CHECK(switches.changed == 2);
  CHECK(switches.clocks_frozen);
  CHECK_FALSE(switches.registration_closed);
  for (int i = 0; i < 10; ++i) note_change(town.database);
  CHECK(read_switches(town.database).changed == 12);
}

}  // namespace sequitur::server
