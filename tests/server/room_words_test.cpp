// What is said in a room, and who may read it.
#include "server/net/network.hpp"
#include "server/protocol/server_message.hpp"
#include "server/room/word_page.hpp"
#include "tests/server/room_support.hpp"

using namespace sequitur;
using namespace sequitur::server;

namespace {

std::string repeated(std::string_view piece, int times) {
  std::string text;
  while (times-- > 0) text += piece;
  return text;
}

Event say(TestRoom& table, Who who, const std::string& text) {
  const auto done = table.act(who, wants::Say{text},
                              {.now = table.now, .name = "Eve", .person = eve, .client = ""});
  REQUIRE_MESSAGE(done, done.error().sentence);
  REQUIRE(done->size() == 1);
  return done->front();
}

std::string seen_by(const TestRoom& table, const Event& event) {
  std::string seen;
  if (table.room.may_see(event, p1)) seen += "p1 ";
  if (table.room.may_see(event, p2)) seen += "p2 ";
  if (table.room.may_see(event, gallery)) seen += "gallery ";
  return seen;
}

// Says something for ever; answers with how often that was done, and why no longer.
std::string says_until_refused(TestRoom& table, Who who, const std::string& name) {
  for (int said = 0;; ++said) {
    const Moment moment{.now = table.now, .name = name, .person = who ? 0 : eve};
    const auto decided = table.act(who, wants::Say{"and"}, moment);
    if (!decided) return std::to_string(said) + " " + decided.error().fault;
    REQUIRE(said < 2'000);
  }
}

}  // namespace

TEST_CASE("players speak among themselves, and so does the gallery, until the game is over") {
  TestRoom table(agreed(no_clock));
  table.place_any(2);
  const Event players = say(table, p1, "good luck");
  const Event watching = say(table, gallery, "p2 should go to h8");
  CHECK(seen_by(table, players) == "p1 p2 ");
  CHECK(seen_by(table, watching) == "gallery ");
  CHECK(table.shown(p1)["said"].size() == 1);
  CHECK(table.shown(p1)["said"][0]["text"] == "good luck");
  CHECK(table.shown(gallery)["said"].size() == 1);
  CHECK(table.shown(gallery)["said"][0]["by"].is_null());
  CHECK(table.shown(gallery)["said"][0]["name"] == "Eve");

  table.kinds(p2, wants::Resign{});
  CHECK(seen_by(table, players) == "p1 p2 ");  // said in private, and it stays so
  CHECK(seen_by(table, watching) == "p1 p2 gallery ");
  CHECK(seen_by(table, say(table, p1, "thank you")) == "p1 p2 gallery ");
  CHECK(seen_by(table, say(table, gallery, "well played")) == "p1 p2 gallery ");
}

TEST_CASE("words are trimmed, and what cannot be shown is refused") {
  TestRoom table(agreed(no_clock));
  const auto text = [&](const std::string& said) {
    return std::get<happened::Said>(say(table, p1, said).what).text;
  };
  CHECK(text("  hello \n") == "hello");
  CHECK(text("\u3000日本\u00A0語\u3000") == "日本\u00A0語");
  CHECK(text("<b>&amp;</b>") == "<b>&amp;</b>");  // shown as text, so it may be anything
  CHECK(text("👩\u200D🚀") == "👩\u200D🚀");
  CHECK(text(repeated("日", 300)).size() == 900);
  CHECK(text(" " + repeated("é", 300) + " ").size() == 600);
  CHECK(text(" " + repeated("🎲", 225) + " ").size() == 900);

  const auto fault = [&](const std::string& said) {
    return table.fault(gallery, wants::Say{said});
  };
  CHECK(fault("") == "text_empty");
  CHECK(fault(" \t\n\u3000\u200B") == "text_empty");
  CHECK(fault(repeated("日", 301)) == "text_too_long");
  CHECK(fault(repeated("a", 1'000'000)) == "text_too_long");
  CHECK(fault(repeated("🎲", 226)) == "text_too_long");  // 904 bytes
  CHECK(fault("a\nb") == "text_control");
  CHECK(fault(std::string("a\0b", 3)) == "text_control");
  CHECK(fault("a\x1b[31mb") == "text_control");
  CHECK(fault("a\u202Eb") == "text_control");
  CHECK(fault("a\u0085b") == "text_control");
  CHECK(fault("\xff") == "text_not_utf8");
  CHECK(fault("a\xc3") == "text_not_utf8");
  CHECK(fault("\xed\xa0\x80") == "text_not_utf8");
  CHECK(fault("\xc0\xaf") == "text_not_utf8");
}

TEST_CASE("words that were taken away are gone for everybody") {
  TestRoom table(agreed(no_clock));
  const Event rude = say(table, p1, "something rude");
  const auto unsaid = table.room.unsaid(rude.number, table.now);
  REQUIRE(unsaid);
  table.room.apply(*unsaid);
  CHECK(table.shown(p2)["said"].empty());
  for (const Event& event : table.room.events()) {
    CHECK(stored(event).dump().find("rude") == std::string::npos);
    if (event.number == rude.number) CHECK(seen_by(table, event) == "");
  }
  CHECK(seen_by(table, *unsaid) == "p1 p2 gallery ");
  CHECK(!table.room.unsaid(rude.number, table.now));  // only once
  CHECK(!table.room.unsaid(unsaid->number, table.now));
  CHECK(!table.room.unsaid(99, table.now));
}

TEST_CASE("each player and the gallery have words of their own, of which guests have half") {
  TestRoom table(agreed(no_clock));
  CHECK(says_until_refused(table, gallery, "") == "200 talk_full");
  CHECK(says_until_refused(table, gallery, "Eve") == "200 talk_full");
  CHECK(says_until_refused(table, p1, "Ana") == "400 talk_full");
  CHECK(says_until_refused(table, p2, "") == "400 talk_full");
}

TEST_CASE("whatever was said, players move, plan, offer, ask and end the game") {
  TestRoom table(agreed(three_days));
  table.place_any(3);
  // As an older server took it: it counted nobody's words apart.
  for (int i = 0; i < 2'000; ++i)
    table.room.apply({.number = table.room.last_number() + 1,
                      .at = table.now,
                      .what = happened::Said{std::nullopt, "", eve, "and", Audience::gallery}});
  CHECK(table.kinds(p1, wants::Say{"so loud"}) == "said");
  CHECK(table.kinds(p1, wants::Plan{"", {{"a1", "a2"}}}) == "planned");
  CHECK(table.kinds(p1, wants::OfferDraw{}) == "drawOffered");
  CHECK(table.kinds(p1, wants::AskTakeback{}) == "takebackAsked");
  CHECK(table.kinds(p2, wants::AnswerTakeback{true}) == "takenBack");
  CHECK(table.kinds(p2, wants::Resign{}) == "ended");
  CHECK(table.kinds(p2, wants::OfferRematch{}) == "rematchOffered");
}

TEST_CASE("players who go back and forth for ever come to an end") {
  TestRoom table(agreed(no_clock));
  table.place_any(2);
  std::string fault;
  int events = 2;
  for (; fault.empty() && events < 2'000; events += 3) {
    fault = table.fault(p2, wants::AskTakeback{});
    if (!fault.empty()) break;
    table.kinds(p1, wants::AnswerTakeback{true});
    table.place_any();
  }
  CHECK(fault == "room_full");
  CHECK(events == 1'001);
  CHECK(table.fault(p2, wants::OfferDraw{}) == "room_full");
  CHECK(table.fault(p2, wants::Plan{"", {}}) == "room_full");
  CHECK(table.kinds(p2, wants::Say{"that was that"}) == "said");
  table.place_any();
  CHECK(table.kinds(p2, wants::Resign{}) == "ended");
}

TEST_CASE("a room shows its newest words, and gives the older ones page by page") {
  TestRoom table(agreed(no_clock));
  for (int i = 1; i <= 310; ++i) say(table, i % 2 ? p1 : p2, "word " + std::to_string(i));
  const auto shown = table.shown(p2);
  REQUIRE(shown["said"].size() == 30);
  CHECK(shown["said"].front()["text"] == "word 281");
  CHECK(shown["said"].back()["text"] == "word 310");

  int next = 280;
  for (std::optional<int> earlier = shown["earlier"].get<int>(); earlier;) {
    const WordPage page = words_before(table.room, p2, *earlier, in_a_page);
    CHECK(page.said.size() <= 100);
    for (auto event = page.said.rbegin(); event != page.said.rend(); ++event)
      CHECK(std::get<happened::Said>(event->what).text == "word " + std::to_string(next--));
    earlier = page.earlier;
  }
  CHECK(next == 0);
  CHECK(table.shown(gallery)["said"].empty());
  CHECK(table.shown(gallery)["earlier"].is_null());
}

TEST_CASE("thirty words are shown without a page before them") {
  TestRoom table(agreed(no_clock));
  for (int i = 1; i <= 30; ++i) say(table, p1, "word");
  CHECK(table.shown(p1)["said"].size() == 30);
  CHECK(table.shown(p1)["earlier"].is_null());
}

// Eight rooms at once, as a bot asks for them, are half of what a socket may have waiting.
TEST_CASE("a room is small to whoever opens it, whatever older servers took into it") {
  const std::size_t longest = NetworkOptions{}.longest_backlog / 16;
  TestRoom table(agreed(three_days));
  table.place_any(50);
  const auto add = [&](Happening what) {
    table.room.apply({.number = table.room.last_number() + 1, .at = table.now, .what = what});
  };
  for (int i = 0; i < 1'000; ++i)
    add(happened::Said{p1, repeated("🎲", 20), ana, repeated("🎲", 300), Audience::players});
  const std::vector<std::string> line(20, "a1");
  add(happened::Planned{p2, "", std::vector(50, line)});
  const std::size_t size = table.shown(p2).dump().size();
  CHECK(size > 8'000);
  CHECK(size < longest);
  CHECK(to_json(RoomWordPage{"room1", words_before(table.room, p2, behind_all, in_a_page)})
            .dump()
            .size() < 65 * 1024);
}

TEST_CASE("an action that came again is found by its sender's own id") {
  TestRoom table(agreed(no_clock));
  const auto act = [&](Who who, const Action& action, std::int64_t person, std::string client) {
    REQUIRE(table.act(who, action, {.now = noon, .person = person, .client = std::move(client)}));
  };
  act(p1, wants::Place{"a1", 1}, ana, "c1");
  act(p2, wants::Place{"h1", 2}, ben, "c1");
  act(gallery, wants::Say{"hm"}, eve, "c1");
  act(gallery, wants::Say{"hm"}, eve + 1, "c1");
  act(p1, wants::Resign{}, ana, "c2");
  CHECK(table.room.number_of("c1", p1) == 1);
  CHECK(table.room.number_of("c1", p2) == 2);
  CHECK(table.room.number_of("c1", gallery, eve) == 3);
  CHECK(table.room.number_of("c1", gallery, eve + 1) == 4);
  CHECK(table.room.number_of("c2", p1) == 5);
  CHECK(!table.room.number_of("c2", p2));
  CHECK(!table.room.number_of("", p1));
  for (const Event& event : table.room.events()) CHECK(!to_json(event).contains("client"));
}
