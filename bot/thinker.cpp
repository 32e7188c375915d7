#include "bot/thinker.hpp"

#include <random>
#include <tuple>

#include "engine/any/games.hpp"

namespace sequitur::bot {

namespace {

template <class G>
using RivalPointer = std::unique_ptr<match::Rival<G>>;

// The engine of the thinking thread. It is made when first needed, and begins anew after a failure.
struct ThreadEngine {
  Games::Each<std::tuple, RivalPointer> rivals;
  bool begun = false;
};

std::string in_a_sentence(const match::Forfeit& forfeit) {
  return "the engine " + forfeit.sentence;
}

template <GameKind G>
std::expected<Move, match::Forfeit> choose(match::Rival<G>& rival, bool& begun, const Game<G>& game,
                                           const Limits& limits, Milliseconds allowed) {
  if (!begun)
    if (const auto started = rival.begin(std::random_device()()); !started)
      return std::unexpected(started.error());
  begun = true;
  auto move = rival.choose(game, limits, allowed);
  if (!move) begun = false;
  return move;
}

}  // namespace

Thinker::Thinker(match::Contender contender, bool swap_agreed, std::function<void()> ready)
    : contender_(std::move(contender)),
      swap_agreed_(swap_agreed),
      ready_(std::move(ready)),
      thread_([this] { work(); }) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    stop_ = true;
  }
  asked_.notify_one();
  thread_.join();
}

void Thinker::think(AnyGame game, int turn, const Limits& limits, Milliseconds allowed) {
  turn_ = turn;
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    thought_.reset();
    question_ = Question{std::move(game), turn, limits, allowed};
  }
  asked_.notify_one();
}

void Thinker::forget() {
  turn_ = -1;
  const std::lock_guard lock(mutex_);
  stop_ = true;
  question_.reset();
  thought_.reset();
}

std::optional<Thinker::Thought> Thinker::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(thought_, std::nullopt);
}

void Thinker::work() {
  ThreadEngine engine;
  std::unique_lock lock(mutex_);
  for (;;) {
    asked_.wait(lock, [this] { return question_ || ending_; });
    if (ending_) return;
    const Question question = *std::exchange(question_, std::nullopt);
    stop_ = false;
    lock.unlock();
    std::expected<std::string, std::string> move = std::visit(
        [&]<GameKind G>(const Game<G>& game) -> std::expected<std::string, std::string> {
          auto& rival = std::get<RivalPointer<G>>(engine.rivals);
          if (!rival)
            rival = match::make_rival<G>(contender_, swap_agreed_, match::TimeKind::clock, stop_);
          const auto chosen = choose(*rival, engine.begun, game, question.limits, question.allowed);
          if (!chosen) return std::unexpected(in_a_sentence(chosen.error()));
          Game<G> next = game;
          if (const auto played = next.play(*chosen); !played)
            return std::unexpected("the engine played a move that is not allowed: " +
                                   played.error().sentence);
          return game.move_name(*chosen);
        },
        question.game);
    lock.lock();
    if (stop_) continue;  // the move is no longer wanted
    thought_ = Thought{question.turn, std::move(move)};
    lock.unlock();
    ready_();
    lock.lock();
  }
}

std::expected<void, std::string> try_engine(const match::Contender& contender,
                                            std::string_view game) {
  const std::atomic<bool> never{false};
  return Games::with(game, [&]<GameKind G>() -> std::expected<void, std::string> {
    const auto rival = match::make_rival<G>(contender, false, match::TimeKind::clock, never);
    if (const auto begun = rival->begin(1); !begun)
      return std::unexpected(in_a_sentence(begun.error()));
    return {};
  });
}

}  // namespace sequitur::bot
