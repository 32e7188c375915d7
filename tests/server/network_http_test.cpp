#include <doctest/doctest.h>
#include <sys/socket.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "tests/server/network_client.hpp"
#include "tests/server/network_site.hpp"

using namespace sequitur::server;
using namespace sequitur::server::testing;

TEST_CASE("requests on one connection, one after the other and all at once") {
  Served served;
  Client client(served.port());
  CHECK(client.ask("GET", "/a?b=c").body == "GET /a?b=c");
  CHECK(client.ask("POST", "/b", "", "hello").body == "POST /b hello");
  client.send(
      "GET /1 HTTP/1.1\r\n\r\nPOST /2 HTTP/1.1\r\nContent-Length: 2\r\n\r\nhi"
      "GET /3 HTTP/1.1\r\nConnection: close\r\n\r\n");
  CHECK(client.reply()->body == "GET /1");
  CHECK(client.reply()->body == "POST /2 hi");
  CHECK(client.reply()->body == "GET /3");
  CHECK(client.hung_up());
  CHECK(served.figures().requests == 5);
}

TEST_CASE("HEAD has the length and no body") {
  Served served;
  Client client(served.port());
  const auto reply = client.ask("HEAD", "/a");
  CHECK(reply.status == 200);
  CHECK(reply.headers.at("content-length") == "7");
  CHECK(client.ask("GET", "/b").body == "GET /b");
}

TEST_CASE("bodies in pieces and after a 100-continue") {
  Served served;
  Client client(served.port());
  client.send(
      "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
  CHECK(client.reply()->body == "POST /a abcde");
  client.send("POST /b HTTP/1.1\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
  CHECK(client.reply()->status == 100);
  client.send("xyz");
  CHECK(client.reply()->body == "POST /b xyz");
}

TEST_CASE("both cookies of a reply arrive") {
  Served served;
  Client client(served.port());
  client.send("GET / HTTP/1.1\r\n\r\n");
  std::string all;
  char byte;
  while (all.find("GET /") == std::string::npos && recv(client.descriptor(), &byte, 1, 0) == 1)
    all += byte;
  CHECK(all.find("Set-Cookie: a=1\r\n") != std::string::npos);
  CHECK(all.find("Set-Cookie: b=2\r\n") != std::string::npos);
}

TEST_CASE("what cannot be a request is told so") {
  NetworkOptions options;
  options.longest_body = 1000;
  Served served(options);
  const auto status = [&](const std::string& bytes) {
    Client client(served.port());
    client.send(bytes);
    auto reply = client.reply().value_or(HeardReply{});
    CHECK(reply.body.find("\"sentence\":\"") != std::string::npos);
    CHECK(reply.headers["connection"] == "close");
    CHECK(client.hung_up());
    return reply.status;
  };
  CHECK(status("nonsense\r\n\r\n") == 400);
  CHECK(status("GET / HTTP/1.1\r\nbad header\r\n\r\n") == 400);
  // Two lengths contradict each other: the rest would be taken for another request.
  const std::string smuggled = "0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n";
  for (const char* lengths :
       {"Content-Length: 5\r\nTransfer-Encoding: chunked", "Content-Length: 5\r\nContent-Length: 6",
        "Transfer-Encoding: xchunked", "Transfer-Encoding: chunked, identity", "Content-Length: -1",
        "Content-Length: 5, 6"})
    CHECK(status("POST / HTTP/1.1\r\n" + std::string(lengths) + "\r\n\r\n" + smuggled) == 400);
  CHECK(status("POST / HTTP/1.1\r\nContent-Length: 1001\r\n\r\n") == 413);
  CHECK(status("POST / HTTP/1.1\r\nContent-Length: 999999\r\n\r\n" + std::string(300'000, 'x')) ==
        413);
  CHECK(status("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n" +
               std::string(1001, 'x') + "\r\n0\r\n\r\n") == 413);
  CHECK(status("GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n") == 431);
  Client client(served.port());
  CHECK(client.ask("POST", "/", "", std::string(1000, 'x')).status == 200);
}

TEST_CASE("an answer that comes late, from another thread's work; others are served meanwhile") {
  Served served;
  Client slow(served.port());
  slow.send("POST /late HTTP/1.1\r\nContent-Length: 4\r\n\r\nwhat");
  Client quick(served.port());
  CHECK(soon([&] {
    bool waiting = false;
    served.on_loop([&] { waiting = !served.site.late.empty(); });
    return waiting;
  }));
  CHECK(quick.ask("GET", "/").status == 200);
  served.on_loop([&] {
    auto& [request, respond] = served.site.late.front();
    Reply reply;
    reply.text = "late " + std::string(request->body) + std::string(request->target);
    respond(std::move(reply));
    respond(Reply{});  // the first one counts
  });
  CHECK(slow.reply()->body == "late what/late");
  CHECK(slow.ask("GET", "/after").body == "GET /after");
}

TEST_CASE("an answer to somebody who has gone, and one after the network has ended") {
  std::vector<std::pair<const Request*, Respond>> kept;
  {
    Served served;
    {
      Client client(served.port());
      client.send("POST /late HTTP/1.1\r\nContent-Length: 4\r\n\r\nwhat");
      Client other(served.port());
      other.send("POST /late HTTP/1.1\r\nContent-Length: 4\r\n\r\nelse");
      CHECK(soon([&] {
        std::size_t waiting = 0;
        served.on_loop([&] { waiting = served.site.late.size(); });
        return waiting == 2;
      }));
    }
    served.on_loop([&] {
      CHECK(served.site.late[0].first->body == "what");  // still there
      served.site.late[0].second(Reply{});
      kept.push_back(std::move(served.site.late[1]));
      served.site.late.clear();
    });
    CHECK(soon([&] { return served.figures().connections == 1; }));
  }
  CHECK(kept[0].first->body == "else");
  kept[0].second(Reply{});
}

TEST_CASE("a site that forgets to answer or throws: 500, and it goes on") {
  Served served;
  Client client(served.port());
  CHECK(client.ask("GET", "/never").status == 500);
  CHECK(client.ask("GET", "/throw").status == 500);
  CHECK(client.upgrade("/api/socket/never").status == 500);
  CHECK(Client(served.port()).ask("GET", "/").status == 200);
}

TEST_CASE("too many connections: a sentence, and room again when one goes") {
  NetworkOptions options;
  options.connections = 3;
  Served served(options);
  Client first(served.port());
  Client second(served.port());
  CHECK(second.ask("GET", "/").status == 200);
  {
    Client third(served.port());
    CHECK(third.ask("GET", "/").status == 200);
    Client fourth(served.port());
    CHECK(fourth.ask("GET", "/").status == 503);
    CHECK(fourth.hung_up());
    CHECK(served.figures().turned_away == 1);
  }
  CHECK(soon([&] { return served.figures().connections == 2; }));
  CHECK(Client(served.port()).ask("GET", "/").status == 200);
}

TEST_CASE("requests a second of one address: 429 and when to come back; others are not hurt") {
  NetworkOptions options;
  options.proxies = Proxies::on_this_machine();
  options.requests_per_second = 5;
  Served served(options);
  const auto ask = [&](const std::string& from) {
    Client client(served.port());
    return client.ask("GET", "/", "X-Forwarded-For: 10.0.0.1, " + from + "\r\n");
  };
  int granted = 0;  // four seconds' worth at once, and a few more while they are asked
  auto refused = ask("203.0.113.5");
  for (; refused.status == 200 && granted < 2000; refused = ask("203.0.113.5")) ++granted;
  CHECK(granted >= 20);
  CHECK(refused.status == 429);
  CHECK(refused.headers.at("retry-after") == "1");
  CHECK(refused.body.find("slow_down") != std::string::npos);
  const auto other = ask("203.0.113.6");
  CHECK(other.status == 200);
  CHECK(other.headers.at("x-from") == "203.0.113.6");
  CHECK(soon([&] { return ask("203.0.113.5").status == 200; }));
}

TEST_CASE("a proxy that does not say who asks: refused, but for what its operator looks at") {
  NetworkOptions options;
  options.proxies = Proxies::on_this_machine();
  Served served(options);
  for (const char* header : {"", "X-Forwarded-For: unknown\r\n", "X-Forwarded-For: \r\n"}) {
    const auto reply = Client(served.port()).ask("GET", "/", header);
    CHECK_MESSAGE(reply.status == 400, header);
    CHECK(reply.body.find("no_forwarded_address") != std::string::npos);
    CHECK(Client(served.port()).ask("GET", "/health", header).status == 200);
  }
  // The chain has what the visitor wrote, the first proxy's entry, and that of the second proxy,
  // which is ours.
  const auto chain = Client(served.port())
                         .ask("GET", "/", "X-Forwarded-For: 10.1.1.1, 203.0.113.5, 127.0.0.1\r\n");
  CHECK(chain.headers.at("x-from") == "203.0.113.5");
}

TEST_CASE("who is not named as a proxy is not believed, and is counted as who they are") {
  NetworkOptions options;
  options.proxies = Proxies({AddressRange::read("10.0.0.0/8").value()});
  Served served(options);
  const auto reply = Client(served.port()).ask("GET", "/", "X-Forwarded-For: 203.0.113.5\r\n");
  CHECK(reply.status == 200);
  CHECK(reply.headers.at("x-from") == "127.0.0.1");
}

TEST_CASE("loopback is not limited, and X-Forwarded-For is not believed unless told so") {
  NetworkOptions options;
  options.requests_per_second = 1;
  options.connections_per_address = 1;
  Served served(options);
  Client client(served.port());
  Client other(served.port());
  for (int i = 0; i < 20; ++i) {
    const auto reply = client.ask("GET", "/", "X-Forwarded-For: 203.0.113.5\r\n");
    CHECK(reply.status == 200);
    CHECK(reply.headers.at("x-from") == "127.0.0.1");
  }
  CHECK(other.ask("GET", "/").status == 200);
}

TEST_CASE("the loop: posts in order, timers on time and never early") {
  Served served;
  const Time wall = std::chrono::duration_cast<std::chrono::milliseconds>(
                        std::chrono::system_clock::now().time_since_epoch())
                        .count();
  CHECK(std::abs(served.network.now() - wall) < 2000);
  std::vector<Time> late;
  served.on_loop([&] {
    const Time now = served.network.now();
    for (const Time in : {200, 50, 100, 0, -1000})
      served.network.at(now + in, [&, now, when = now + in] {
        late.push_back(served.network.now() - std::max(when, now));
      });
  });
  CHECK(soon([&] {
    std::size_t count = 0;
    served.on_loop([&] { count = late.size(); });
    return count == 5;
  }));
  for (const Time by : late) {
    CHECK(by >= 0);
    CHECK(by < 100);  // a loaded machine; 0 or 1 else
  }
  MESSAGE("the timers were late by at most " << std::ranges::max(late) << " ms");
}

TEST_CASE("addresses that cannot be listened on are a sentence") {
  Served served;
  EchoSite site;
  Network network;
  NetworkOptions options;
  const std::atomic<bool> stop = true;
  options.address.port = served.port();
  const auto taken = network.serve(
      options, site, [](const Address&) {}, stop);
  CHECK(taken.error().find("the port is taken by another program") != std::string::npos);
  options.address.host = "nowhere";
  const auto nowhere = network.serve(
      options, site, [](const Address&) {}, stop);
  CHECK(nowhere.error().find("the host is not an IP address") != std::string::npos);
}
