#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/game/game.hpp"

namespace sequitur {

// "kamon", "kamon or kulami", "a, b or c".
template <class Words>
std::string joined_words(const Words& words, std::string_view last_link) {
  std::string text;
  std::size_t left = std::size(words);
  for (const auto& word : words) {
    text += word;
    if (--left > 0) text += left == 1 ? last_link : std::string_view(", ");
  }
  return text;
}

// A list of games: their names, a type for a position of any of them, and the way from a name to
// its game. Code that treats all games alike goes through this list (games.hpp).
template <GameKind... Gs>
struct GameList {
  using AnyPosition = std::variant<typename Gs::Loaded...>;
  using AnyGame = std::variant<Game<Gs>...>;
  // Each<std::tuple, Engine> is a tuple of the engines of all games.
  template <template <class...> class Container, template <class> class Thing>
  using Each = Container<Thing<Gs>...>;

  static constexpr std::array<std::string_view, sizeof...(Gs)> names = {Gs::name...};
  static constexpr std::array<std::string_view, sizeof...(Gs)> titles = {Gs::title...};

  // "kamon or kulami", for sentences that say which names are allowed.
  static std::string names_in_words() { return joined_words(names, " or "); }

  static constexpr bool contains(std::string_view name) { return ((name == Gs::name) || ...); }

  // The titles of the games that pass the test: "Kulami", "Kamon and Kulami".
  template <class Test>
  static std::string titles_of(Test test) {
    std::vector<std::string_view> found;
    for_each([&]<GameKind G>() {
      if (test.template operator()<G>()) found.push_back(G::title);
    });
    return joined_words(found, " and ");
  }

  // Calls visit.operator()<G>() for each game.
  template <class Visit>
  static void for_each(Visit visit) {
    (visit.template operator()<Gs>(), ...);
  }

  // Calls visit.operator()<G>() for the game of this name, which must be one of `names`.
  template <class Visit>
  static auto with(std::string_view name, Visit visit) {
    return with_first<Visit, Gs...>(name, visit);
  }

 private:
  template <class Visit, class First, class... Rest>
  static auto with_first(std::string_view name, Visit& visit) {
    if constexpr (sizeof...(Rest) > 0)
      if (name != First::name) return with_first<Visit, Rest...>(name, visit);
    return visit.template operator()<First>();
  }

  template <class Position, class... Candidates>
  struct Finder;
  template <class Position, class First, class... Rest>
  struct Finder<Position, First, Rest...>
      : std::conditional_t<std::is_same_v<Position, typename First::Position> ||
                               std::is_same_v<Position, typename First::Loaded> ||
                               std::is_same_v<Position, typename First::Board>,
                           std::type_identity<First>, Finder<Position, Rest...>> {};
  template <class Position>
  struct Finder<Position> {};

 public:
  // The game that a position, a board, or both together belong to.
  template <class Position>
  using Of = typename Finder<std::remove_cvref_t<Position>, Gs...>::type;
};

}  // namespace sequitur
