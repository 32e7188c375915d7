#include "server/api/operator.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "server/people/admin.hpp"
#include "server/people/secret.hpp"
#include "server/store/rows/analyses.hpp"
#include "server/study/analysis_limits.hpp"
#include "tests/server/openapi_inspector.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

// Desks answer on threads of their own. A call waits for them, however busy the machine is.
template <typename Condition>
void pass_until(HouseUnderTest& house, Condition holds) {
  for (int tries = 0; tries < 5'000 && !holds(); ++tries) {
    house.loop.pass(1'000);
    house.call("GET", "/health");
  }
  REQUIRE(holds());
}

template <typename Doing>
void administrate(HouseUnderTest& house, Doing doing) {
  const auto database = open_database(house.database());
  database->begin();
  doing(Admin{*database, "tester", house.loop.now()});
  database->commit();
}

std::string new_secret(HouseUnderTest& house) {
  std::string secret;
  administrate(house, [&](Admin admin) { secret = admin.new_operator_secret(); });
  pass_until(house, [&] {
    return house.house().moderation.switches().operator_secret == hash_secret(secret);
  });
  return secret;
}

HouseUnderTest::Answer ask(HouseUnderTest& house, const std::string& secret,
                           const std::string& query = "") {
  std::optional<HouseUnderTest::Answer> answer;
  const std::string target = "/operator/figures" + query, given = "Bearer " + secret;
  Request request{"GET", target, {{"Host", "localhost:8080"}}, "", *read_origin("127.0.0.1")};
  if (!secret.empty()) request.headers.emplace_back("Authorization", given);
  house.api().asked(request, [&](Reply reply) {
    answer = HouseUnderTest::Answer{
        reply.status, json::parse(reply.body(), nullptr, false), std::string(reply.body()), {}, {}};
  });
  REQUIRE(answer);
  const char* const schema = answer->status == 200 ? "OperatorFigures" : "Error";
  const auto wrong = objection(openapi(), {{"$ref", "#/components/schemas/" + std::string(schema)}},
                               answer->json, schema);
  CHECK_MESSAGE(!wrong, wrong.value_or(""));
  return *answer;
}

double figure(const json& told, const json& sample, std::string_view name) {
  const auto& figures = told["figures"];
  const auto found = std::ranges::find_if(
      figures, [&](const json& one) { return one["name"].get<std::string>() == name; });
  REQUIRE(found != figures.end());
  return sample["values"][static_cast<std::size_t>(found - figures.begin())];
}

}  // namespace

TEST_SUITE("operator") {
  TEST_CASE("only the secret that was made last opens the figures") {
    HouseUnderTest house;
    CHECK(ask(house, "").status == 401);
    CHECK(ask(house, "guessed").status == 401);
    const std::string first = new_secret(house);
    CHECK(ask(house, first).status == 200);
    CHECK(ask(house, first + "x").status == 401);
    CHECK(ask(house, first.substr(1)).status == 401);
    CHECK(ask(house, hash_secret(first)).status == 401);
    const std::string second = new_secret(house);
    CHECK(ask(house, first).fault() == "not_operator");
    CHECK(ask(house, second).status == 200);
    administrate(house, [](Admin admin) { admin.end_operator_secret(); });
    pass_until(house, [&] { return house.house().moderation.switches().operator_secret.empty(); });
    CHECK(ask(house, second).status == 401);
    CHECK(ask(house, "").status == 401);
    // The log tells that it was done, and reveals no secret.
    const auto entries = admin_log(*open_database(house.database()), 10);
    REQUIRE(entries.size() == 3);
    CHECK(entries[0].what == "operator-link");
    CHECK(entries[2].what == "operator-link --end");
  }

  TEST_CASE("an hour of figures is kept, and only what is new is sent again") {
    HouseUnderTest house;
    const std::string secret = new_secret(house);
    house.loop.pass(30 * History::step);
    const json told = ask(house, secret).json;
    CHECK(told["samples"].size() >= 30);
    CHECK(told["now"]["values"].size() == told["figures"].size());
    const json& samples = told["samples"];
    for (std::size_t i = 1; i < samples.size(); ++i)
      CHECK(samples[i]["at"].get<Time>() - samples[i - 1]["at"].get<Time>() == History::step);
    const std::string known = "?run=" + told["run"].get<std::string>() +
                              "&since=" + std::to_string(samples.back()["at"].get<Time>());
    CHECK(ask(house, secret, known).json["samples"].empty());
    house.loop.pass(2 * History::step);
    CHECK(ask(house, secret, known).json["samples"].size() == 2);
    // Another run of the server has samples of its own.
    CHECK(ask(house, secret, "?run=other&since=9999999999999").json["samples"].size() ==
          samples.size() + 2);
    house.loop.pass(400 * History::step);
    CHECK(ask(house, secret).json["samples"].size() == History::longest);
  }

  TEST_CASE("a node tells what the others have told it of themselves") {
    Ground ground;
    HouseUnderTest a(ground), b(ground);
    const std::string secret = new_secret(a);
    json others;
    REQUIRE(ground.eventually([&] {
      others = ask(a, secret).json["others"];
      return !others.empty() && others[0]["samples"].size() == 2;
    }));
    REQUIRE(others.size() == 1);
    CHECK(others[0]["run"] != ask(a, secret).json["run"]);
    CHECK(others[0]["now"] == others[0]["samples"].back());
    CHECK(others[0]["now"]["values"].size() == others[0]["figures"].size());
    CHECK(figure(others[0], others[0]["now"], "uptime_seconds") > 0);
    b.stop();
    CHECK(ground.eventually([&] { return ask(a, secret).json["others"].empty(); }));
  }

  TEST_CASE("moves and analyses show") {
    HouseUnderTest house;
    const std::string secret = new_secret(house);
    const auto match = house.match(json::object());
    for (int i = 0; i < 4; ++i) CHECK(house.place(match)["type"] == "done");
    {
      const auto database = open_database(house.database());
      const auto person = database->run("SELECT id FROM people LIMIT 1").front().integer(0);
      database->begin();
      REQUIRE(
          ask_analysis(*database, {person}, {.start = "kamon", .nodes = 1000}, house.loop.now()));
      database->commit();
    }
    json told;
    pass_until(house, [&] {
      told = ask(house, secret).json;
      return figure(told, told["now"], "analyses_oldest_seconds") >= 30;
    });
    CHECK(figure(told, told["now"], "moves_total") == 4);
    CHECK(figure(told, told["now"], "rooms") == 1);
    CHECK(figure(told, told["now"], "analyses_waiting") == 1);
    CHECK(figure(told, told["now"], "descriptors") > 3);
    CHECK(figure(told, told["now"], "descriptors_limit") >
          figure(told, told["now"], "descriptors"));
    CHECK(figure(told, told["now"], "cpu_seconds_total") > 0);
    CHECK(house.call("GET", "/metrics").text.contains("sequitur_analyses_waiting 1\n"));
  }
}

}  // namespace sequitur::server
