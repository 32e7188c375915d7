#include "match/ugi_client.hpp"

#include "engine/game/text.hpp"

namespace sequitur::match {

namespace {

SteadyTime in(Milliseconds span) { return std::chrono::steady_clock::now() + span; }

}  // namespace

std::unexpected<Forfeit> UgiClient::gone() {
  const std::string words = child_->last_words();
  child_.reset();
  return std::unexpected(Forfeit{Trouble::crash, "ended by itself (" + words + ")"});
}

std::expected<void, Forfeit> UgiClient::send(std::string_view line, SteadyTime deadline) {
  if (child_->send(line, deadline)) return {};
  return gone();
}

std::expected<std::string, Forfeit> UgiClient::await(std::string_view first, SteadyTime deadline,
                                                     Milliseconds allowed) {
  const auto fail = [&](Trouble trouble, std::string sentence) {
    child_.reset();
    return std::unexpected(Forfeit{trouble, std::move(sentence)});
  };
  for (;;) {
    const auto line = child_->read_line(deadline, stop_);
    if (line) {
      const auto found = words(*line);
      if (!found.empty() && found[0] == first) return *line;
      if (std::chrono::steady_clock::now() < deadline) continue;
    }
    switch (line ? Silence::late : line.error()) {
      case Silence::closed:
        return gone();
      case Silence::stopped:
        return fail(Trouble::stopped, "");
      case Silence::too_long:
        return fail(Trouble::rubbish, "wrote more than any line of the protocol can hold");
      case Silence::late:
        break;
    }
    return fail(Trouble::timeout, "gave no '" + std::string(first) + "' within " +
                                      std::to_string(allowed.count()) + " ms");
  }
}

std::expected<void, Forfeit> UgiClient::start() {
  auto started = Child::start(std::get<Program>(contender_.kind).words);
  if (!started)
    return std::unexpected(Forfeit{Trouble::crash, "did not start: " + started.error()});
  child_.emplace(std::move(*started));
  const auto deadline = in(patience);
  if (const auto sent = send("ugi", deadline); !sent) return sent;
  if (const auto answer = await("ugiok", deadline, patience); !answer)
    return std::unexpected(answer.error());
  for (const auto& [name, value] : contender_.options)
    if (const auto sent = send("setoption name " + name + " value " + value, deadline); !sent)
      return sent;
  if (swap_agreed_) return send("setoption name Swap value true", deadline);
  return {};
}

std::expected<void, Forfeit> UgiClient::begin() {
  if (!child_)
    if (const auto started = start(); !started) return started;
  const auto deadline = in(patience);
  for (const auto line : {"uginewgame", "isready"})
    if (const auto sent = send(line, deadline); !sent) return sent;
  if (const auto answer = await("readyok", deadline, patience); !answer)
    return std::unexpected(answer.error());
  return {};
}

std::expected<std::string, Forfeit> UgiClient::ask(const std::string& position,
                                                   const std::string& go, Milliseconds allowed) {
  const auto deadline = in(allowed);
  for (const auto& line : {position, go})
    if (const auto sent = send(line, deadline); !sent) return std::unexpected(sent.error());
  const auto answer = await("bestmove", deadline, allowed);
  if (!answer) return answer;
  const auto found = words(*answer);
  if (found.size() == 2) return std::string(found[1]);
  child_.reset();
  return std::unexpected(Forfeit{
      Trouble::rubbish, "answered " + quoted(*answer) + " where 'bestmove' and one cell are due"});
}

std::string go_line(const Limits& limits) {
  std::string line = "go";
  const auto add = [&](std::string_view word, auto number) {
    line += ' ';
    line += word;
    line += ' ' + std::to_string(number);
  };
  if (limits.movetime) add("movetime", limits.movetime->count());
  if (limits.nodes) add("nodes", *limits.nodes);
  if (limits.depth) add("depth", *limits.depth);
  if (limits.clocks) {
    add("p1time", limits.clocks->left[0].count());
    add("p2time", limits.clocks->left[1].count());
    add("p1inc", limits.clocks->increment[0].count());
    add("p2inc", limits.clocks->increment[1].count());
  }
  return line;
}

}  // namespace sequitur::match
