#pragma once

#include "engine/any/games.hpp"
#include "server/protocol/account_answers.hpp"
#include "server/protocol/client_message.hpp"
#include "server/protocol/json.hpp"
#include "server/protocol/node_message.hpp"
#include "server/protocol/own_data.hpp"
#include "server/protocol/player_answers.hpp"
#include "server/protocol/server_message.hpp"
#include "server/protocol/study_answers.hpp"

// Samples of the wire's structs with every member set, made from the descriptions of their fields.
namespace sequitur::server::samples {

using nlohmann::json;

template <class T>
void fill(T& value, std::string_view key = "");

template <class Struct>
void fill_fields(Struct& value) {
  const auto one = [&](const auto& field) {
    if constexpr (requires { field.key; })
      fill(value.*field.member, field.key);
    else
      fill(value.*field.member);
  };
  std::apply([&](const auto&... field) { (one(field), ...); }, Described<Struct>::fields());
}

inline std::string text_for(std::string_view key) {
  return key == "game"      ? "kamon"
         : key == "scoring" ? "base"
         : key == "scopes"  ? "play"
         : key == "class"   ? "blitz"
                            : "a1";
}

template <class T>
void fill(T& value, std::string_view key) {
  using namespace wire;
  if constexpr (is_optional<T>) {
    fill(value.emplace(), key);
  } else if constexpr (is_variant<T>) {
    std::visit([](auto& one) { fill_fields(one); }, value);
  } else if constexpr (std::is_same_v<T, bool>) {
    value = true;
  } else if constexpr (std::is_same_v<T, Milliseconds>) {
    value = Milliseconds(86'400'000);
  } else if constexpr (std::is_same_v<T, ClockRule>) {
    value = {ClockRule::Kind::live, Milliseconds(300'000), Milliseconds(3'000)};
  } else if constexpr (std::is_same_v<T, EngineCard>) {
    value.level = 3;
  } else if constexpr (std::is_enum_v<T>) {
    value = static_cast<T>(std::size(wire_words<T>) - 1);
    // An event for one player only names no audience.
    if constexpr (std::is_same_v<T, Audience>) value = Audience::gallery;
  } else if constexpr (std::is_arithmetic_v<T>) {
    value = 7;
  } else if constexpr (std::is_same_v<T, std::string>) {
    value = text_for(key);
  } else if constexpr (std::is_same_v<T, JsonObject>) {
    value.text = "{}";
  } else if constexpr (std::is_same_v<T, RatingCards>) {
    value["kamon"]["blitz"] = {1500, 60, 4};
  } else if constexpr (is_map<T>) {
    for (const std::string_view game : Games::names) fill(value[std::string(game)]);
  } else if constexpr (is_vector<T>) {
    fill(value.emplace_back(), key);
    if constexpr (std::is_same_v<T, std::vector<Event>>)
      if (key == "said") fill(value.back().what.template emplace<happened::Said>());
  } else if constexpr (is_array<T>) {
    for (auto& one : value) fill(one, key);
  } else {
    fill_fields(value);
  }
}

template <class T>
T filled() {
  T value{};
  fill(value);
  return value;
}

// One sample of each alternative.
template <class Variant>
std::vector<Variant> filled_each() {
  std::vector<Variant> all;
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (all.push_back(filled<std::variant_alternative_t<i, Variant>>()), ...);
  }
  (std::make_index_sequence<std::variant_size_v<Variant>>());
  return all;
}

}  // namespace sequitur::server::samples
