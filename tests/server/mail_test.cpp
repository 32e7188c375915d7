// Letters: addresses, sentences, how they go over the line, and what happens when they do not.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "server/base/day.hpp"
#include "server/mail/letter_texts.hpp"
#include "server/mail/mail_address.hpp"
#include "server/mail/postman.hpp"
#include "server/mail/smtp.hpp"
#include "tests/server/house_under_test.hpp"
#include "tests/server/letter_box.hpp"
#include "tests/server/mail_server.hpp"

namespace sequitur::server {

namespace {

constexpr Time morning = 1'800'000'000'000;  // 15 January 2027, 8:00

bool has_line(const std::vector<std::string>& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

}  // namespace

TEST_CASE("mail addresses: what people have, and nothing that means something to a mail server") {
  for (const char* address :
       {"ana@club.example", "ana.b+games@mail.club.example", "A_1@x-y.example"})
    CHECK(read_mail_address(address) == address);
  for (const std::string address :
       {"", "ana", "@club.example", "ana@", "ana@club", "ana@@club.example", "ana@club..example",
        ".ana@club.example", "ana @club.example", "ana@club.example\r\nRCPT TO:<eve@e.example>",
        "<ana@club.example>", "\"a b\"@club.example", "ana@[127.0.0.1]", "ana@-club.example",
        "ána@club.example", "ana,eve@club.example"})
    CHECK_MESSAGE(!read_mail_address(address), address);
  CHECK_FALSE(read_mail_address(std::string(250, 'a') + "@b.example"));
  CHECK(folded_mail_address("Ana@Club.Example") == "ana@club.example");
  CHECK(shortened_mail_address("ana@club.example") == "a…@club.example");
}

TEST_CASE("there are letters in eleven languages, each with its name and its link") {
  std::set<std::string_view> languages;
  for (const LetterText& text : letter_texts()) languages.insert(text.language);
  CHECK(languages.size() == 11);
  for (const std::string_view language : languages)
    for (const LetterKind kind : {LetterKind::confirm, LetterKind::recover}) {
      const Letter letter = letter_in(language, kind, "a@b.example", "Ana", "https://c.example/#");
      CHECK(letter.to == "a@b.example");
      CHECK(!letter.subject.empty());
      CHECK(letter.text.find("Ana") != std::string::npos);
      CHECK(letter.text.find("\nhttps://c.example/#\n") != std::string::npos);
      CHECK(letter.text.find('{') == std::string::npos);
    }
  CHECK(letter_in("xx", LetterKind::confirm, "", "", "").subject ==
        letter_in("en", LetterKind::confirm, "", "", "").subject);
  CHECK(letter_in("de", LetterKind::recover, "", "{link}", "x").text.find("Hallo {link},") == 0);
}

TEST_CASE("a letter is plain text in UTF-8, in lines of ASCII") {
  const std::string message =
      message_of({"ana@club.example", "Nové heslo, prosím: žluťoučký kůň úpěl ďábelské ódy",
                  "Ahoj, Anežko\n" + std::string(100, 'x') + '\n'},
                 "games@club.example", "id", morning);
  CHECK(message.starts_with("Date: Fri, 15 Jan 2027 08:00:00 +0000\r\n"));
  CHECK(message.find("\r\nTo: <ana@club.example>\r\n") != std::string::npos);
  CHECK(message.find("\r\nMessage-ID: <id@club.example>\r\n") != std::string::npos);
  CHECK(message.find("\r\nSubject: =?UTF-8?B?") != std::string::npos);
  CHECK(message.find("\r\n\r\nQWhvaiwgQW5lxb5rbw0K") != std::string::npos);  // "Ahoj, Anežko\r\n"
  CHECK(std::ranges::all_of(message, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  for (std::size_t at = 0, end; (end = message.find("\r\n", at)) != std::string::npos; at = end + 2)
    CHECK(end - at <= 78);
}

TEST_CASE("a letter goes to the mail server, with name and password where it asks for them") {
  MailServer server;
  const auto settings =
      read_smtp_server("smtp://me:secret%21@" + server.address(), "games@club.example");
  REQUIRE(settings);
  CHECK(settings->url.find("secret") == std::string::npos);
  const auto carrier = carry_by_smtp(*settings, [] { return morning; });
  REQUIRE(carrier->carry({"ana@club.example", "Hello", "a\n.\nb\n"}));
  const auto lines = server.lines();
  CHECK(has_line(lines, "MAIL FROM:<games@club.example>"));
  CHECK(has_line(lines, "RCPT TO:<ana@club.example>"));
  CHECK(has_line(lines, "From: Sequitur <games@club.example>"));
  CHECK(
      std::ranges::any_of(lines, [](const auto& line) { return line.starts_with("AUTH PLAIN"); }));

  server.refuse("eve@club.example");
  const auto refused = carrier->carry({"eve@club.example", "Hello", "text"});
  REQUIRE(!refused);
  CHECK(refused.error().find("550") != std::string::npos);
  CHECK(refused.error().find("eve") == std::string::npos);
}

TEST_CASE("a mail server elsewhere is not spoken to without TLS") {
  MailServer server;
  // This machine by another name than those that are known to be it.
  const auto settings =
      read_smtp_server("smtp://me:secret@0.0.0.0:" + server.address().substr(10), "a@b.example");
  REQUIRE(settings);
  CHECK_FALSE(carry_by_smtp(*settings, [] { return morning; })->carry({"c@d.example", "", ""}));
  for (const std::string& line : server.lines()) {
    CHECK_FALSE(line.starts_with("AUTH"));
    CHECK_FALSE(line.starts_with("MAIL"));
  }
}

TEST_CASE("what is no mail server is refused with a sentence without the password") {
  for (const char* url : {"", "mail.example", "http://me:secret@mail.example", "smtp://"})
    CHECK(read_smtp_server(url, "a@b.example").error().find("smtp://user:password@host") !=
          std::string::npos);
  CHECK(read_smtp_server("smtp://mail.example", "").error().find("--smtp-from") !=
        std::string::npos);
}

TEST_CASE("a letter that cannot be delivered is tried again after a while, four times in all") {
  TestLoop loop;
  LetterBox box;
  Postman postman(loop, box.carrier());
  box.fail(3);
  postman.send({"ana@club.example", "first", ""});
  for (const Time pause : {a_minute, 10 * a_minute, 60 * a_minute}) {
    REQUIRE(loop.run_until([&] { return postman.delayed() == 1; }));
    loop.pass(pause - 1);
    CHECK(postman.delayed() == 1);
    loop.pass(1);
  }
  CHECK(box.take()->subject == "first");
}

}  // namespace sequitur::server
