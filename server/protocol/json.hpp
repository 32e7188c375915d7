#pragma once

#include <algorithm>
#include <array>
#include <expected>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/game/milliseconds.hpp"
#include "server/base/refusal.hpp"
#include "server/protocol/fields.hpp"
#include "server/protocol/json_object.hpp"

// The one writer and the one reader of everything that has fields(). Only the .cpp files of this
// folder and the tests need them; all others have to_json() and read_…() of each message. A type
// that looks otherwise on the wire has on_wire() and from_wire().
namespace sequitur::server {

using nlohmann::json;

namespace wire {

template <class T>
constexpr bool is_optional = false;
template <class T>
constexpr bool is_optional<std::optional<T>> = true;
template <class T>
constexpr bool is_variant = false;
template <class... T>
constexpr bool is_variant<std::variant<T...>> = true;
template <class T>
constexpr bool is_vector = false;
template <class T>
constexpr bool is_vector<std::vector<T>> = true;
template <class T>
constexpr bool is_array = false;
template <class T, std::size_t size>
constexpr bool is_array<std::array<T, size>> = true;
template <class T>
constexpr bool is_map = false;
template <class T>
constexpr bool is_map<std::map<std::string, T>> = true;

// ---- writing

template <class T>
json written(const T& value);

template <class Struct, class S, class T>
void write_field(json& to, const Struct& from, const Field<S, T>& field) {
  to[std::string(field.key)] = written(from.*field.member);
}
template <class Struct, class S, class T>
void write_field(json& to, const Struct& from, const OptionalField<S, T>& field) {
  if constexpr (is_optional<T>)
    if (!(from.*field.member)) return;
  to[std::string(field.key)] = written(from.*field.member);
}
template <class Struct, class S>
void write_field(json& to, const Struct& from, const TextOrNull<S>& field) {
  const std::string& text = from.*field.member;
  to[std::string(field.key)] = text.empty() ? json() : json(text);
}

template <class Struct>
void write_fields(json& to, const Struct& from);

template <class... T>
void write_fields(json& to, const std::variant<T...>& from) {
  std::visit(
      [&]<class One>(const One& one) {
        if constexpr (requires { One::tag; })
          to[std::string(tag_key<std::variant<T...>>)] = One::tag;
        write_fields(to, one);
      },
      from);
}
template <class Struct, class S, class T>
void write_field(json& to, const Struct& from, const Part<S, T>& part) {
  write_fields(to, from.*part.member);
}
template <class Struct>
void write_fields(json& to, const Struct& from) {
  std::apply([&](const auto&... field) { (write_field(to, from, field), ...); },
             Described<Struct>::fields());
}

template <class T>
json written(const T& value) {
  if constexpr (is_optional<T>) {
    return value ? written(*value) : json();
  } else if constexpr (std::is_same_v<T, Milliseconds>) {
    return value.count();
  } else if constexpr (std::is_same_v<T, JsonObject>) {
    return value.text.empty() ? json() : json::parse(value.text, nullptr, false);
  } else if constexpr (requires { on_wire(value); }) {
    return written(on_wire(value));
  } else if constexpr (std::is_enum_v<T>) {
    return wire_words<T>[static_cast<std::size_t>(value)];
  } else if constexpr (is_vector<T> || is_array<T>) {
    json list = json::array();
    for (const auto& one : value) list.push_back(written(one));
    return list;
  } else if constexpr (is_map<T>) {
    json object = json::object();
    for (const auto& [key, one] : value) object[key] = written(one);
    return object;
  } else if constexpr (std::is_arithmetic_v<T> || std::is_convertible_v<T, std::string_view>) {
    return value;
  } else {
    json object = json::object();
    write_fields(object, value);
    return object;
  }
}

// ---- reading

// Where something is wrong, and the sentence. No place: it is the value itself.
struct Flaw {
  std::string place{};
  std::string sentence{};
};
using MaybeFlaw = std::optional<Flaw>;

template <class Words>
std::string one_of(const Words& words) {
  std::string all;
  for (std::size_t i = 0; i < std::size(words); ++i)
    all += (i == 0 ? "" : i + 1 == std::size(words) ? " or " : ", ") + std::string(words[i]);
  return all;
}

// What a value of the type is, in words.
template <class T>
std::string words_for(const Must& must) {
  if (!must.be.empty()) return std::string(must.be);
  if constexpr (is_optional<T>) return words_for<typename T::value_type>(must);
  if constexpr (std::is_same_v<T, bool>) return "true or false";
  if constexpr (std::is_enum_v<T>) return one_of(wire_words<T>);
  if constexpr (std::is_integral_v<T>)
    return must.most == Must{}.most ? "a whole number"
                                    : "a whole number from " + std::to_string(must.least) + " to " +
                                          std::to_string(must.most);
  if constexpr (std::is_same_v<T, double>) return "a number";
  if constexpr (std::is_same_v<T, Milliseconds>) return "a whole number of milliseconds";
  if constexpr (std::is_same_v<T, std::string>) return "a text";
  if constexpr (is_vector<T>) return "a list";
  if constexpr (is_array<T>) return "a list of " + std::to_string(std::tuple_size_v<T>);
  return "an object";
}

template <class T>
MaybeFlaw read_value(T& to, const json& from, const Must& must = {});

template <class T>
MaybeFlaw read_under(std::string_view key, T& to, const json& from, const Must& must) {
  const MaybeFlaw flaw = read_value(to, from, must);
  if (!flaw) return {};
  const std::string name(key);
  if (flaw->place.empty() || !must.be.empty())
    return Flaw{name, name + " is " + words_for<T>(must)};
  return Flaw{name + (flaw->place.starts_with('[') ? "" : ".") + flaw->place, flaw->sentence};
}

template <class Struct, class S, class T>
MaybeFlaw read_field(Struct& to, const json& from, const Field<S, T>& field) {
  const auto found = from.find(field.key);
  if (found == from.end()) {
    const std::string name(field.key);
    return Flaw{name, name + " is " + words_for<T>(field.must)};
  }
  return read_under(field.key, to.*field.member, *found, field.must);
}
template <class Struct, class S, class T>
MaybeFlaw read_field(Struct& to, const json& from, const OptionalField<S, T>& field) {
  const auto found = from.find(field.key);
  if (found == from.end() || found->is_null()) return {};
  return read_under(field.key, to.*field.member, *found, field.must);
}
template <class Struct, class S>
MaybeFlaw read_field(Struct& to, const json& from, const TextOrNull<S>& field) {
  constexpr Must must{.be = "a text or null"};
  std::optional<std::string> text;
  const auto found = from.find(field.key);
  const auto flaw = read_under(field.key, text, found == from.end() ? json(false) : *found, must);
  if (!flaw) to.*field.member = text.value_or("");
  return flaw;
}

template <class Struct>
MaybeFlaw read_fields(Struct& to, const json& from);

// The alternative with that tag; else the one without any.
template <class Variant>
bool choose(Variant& to, std::string_view tag) {
  bool chosen = false;
  const auto look = [&]<std::size_t i>() {
    using One = std::variant_alternative_t<i, Variant>;
    if constexpr (requires { One::tag; }) {
      if (One::tag != tag) return;
    } else if (chosen) {
      return;
    }
    to.template emplace<i>();
    chosen = true;
  };
  [&]<std::size_t... i>(std::index_sequence<i...>) { (look.template operator()<i>(), ...); }
  (std::make_index_sequence<std::variant_size_v<Variant>>());
  return chosen;
}
// None for an alternative that is told by what it holds.
template <class One>
constexpr std::string_view tag_of() {
  if constexpr (requires { One::tag; })
    return One::tag;
  else
    return {};
}
template <class... T>
std::vector<std::string_view> tags_of(const std::variant<T...>*) {
  std::vector<std::string_view> tags = {tag_of<T>()...};
  std::erase(tags, std::string_view());
  return tags;
}

template <class... T>
MaybeFlaw read_fields(std::variant<T...>& to, const json& from) {
  using Variant = std::variant<T...>;
  const std::string key(tag_key<Variant>);
  const auto found = from.find(key);
  if (found == from.end() || !found->is_string() ||
      !choose(to, found->template get_ref<const std::string&>()))
    return Flaw{key, key + " is " + one_of(tags_of(&to))};
  return std::visit([&](auto& one) { return read_fields(one, from); }, to);
}
template <class Struct, class S, class T>
MaybeFlaw read_field(Struct& to, const json& from, const Part<S, T>& part) {
  return read_fields(to.*part.member, from);
}
template <class Struct>
MaybeFlaw read_fields(Struct& to, const json& from) {
  MaybeFlaw flaw;
  std::apply(
      [&](const auto&... field) {
        (void)((flaw = read_field(to, from, field), !flaw.has_value()) && ...);
      },
      Described<Struct>::fields());
  return flaw;
}

template <class Number>
MaybeFlaw read_number(Number& to, const json& from, const Must& must) {
  constexpr bool small = sizeof(Number) < sizeof(std::int64_t);
  constexpr bool counts = std::is_unsigned_v<Number> || small;  // nothing of ours is below 0
  if (!from.is_number_integer()) return Flaw{};
  if (from.is_number_unsigned() &&
      from.get<std::uint64_t>() > std::uint64_t(std::numeric_limits<std::int64_t>::max()))
    return Flaw{};
  const auto number = from.get<std::int64_t>();
  if (number < must.least || number > must.most || (counts && number < 0)) return Flaw{};
  if (small && number > std::int64_t(std::numeric_limits<Number>::max())) return Flaw{};
  to = static_cast<Number>(number);
  return {};
}

template <class List>
MaybeFlaw read_list(List& to, const json& from, const Must& must) {
  if (!from.is_array()) return Flaw{};
  if constexpr (is_vector<List>) {
    to.clear();
    to.resize(from.size());
  }
  if (from.size() != to.size()) return Flaw{};
  for (std::size_t i = 0; i < to.size(); ++i)
    if (const auto flaw = read_value(to[i], from[i], must)) {
      if (flaw->place.empty()) return Flaw{};
      return Flaw{"[" + std::to_string(i) + "]." + flaw->place, flaw->sentence};
    }
  return {};
}

template <class T>
MaybeFlaw read_value(T& to, const json& from, const Must& must) {
  if constexpr (is_optional<T>) {
    to.reset();
    return from.is_null() ? MaybeFlaw() : read_value(to.emplace(), from, must);
  } else if constexpr (requires { on_wire(to); }) {
    decltype(on_wire(to)) read;
    const auto flaw = read_value(read, from, must);
    if (!flaw) to = from_wire(read);
    return flaw;
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_boolean()) return Flaw{};
    to = from.get<bool>();
    return {};
  } else if constexpr (std::is_integral_v<T>) {
    return read_number(to, from, must);
  } else if constexpr (std::is_same_v<T, double>) {
    if (!from.is_number()) return Flaw{};
    to = from.get<double>();
    return {};
  } else if constexpr (std::is_same_v<T, Milliseconds>) {
    std::int64_t count = 0;
    const auto flaw = read_number(count, from, must);
    to = Milliseconds(count);
    return flaw;
  } else if constexpr (std::is_same_v<T, JsonObject>) {
    if (!from.is_object() && !from.is_null()) return Flaw{};
    to.text = from.is_null() ? "" : from.dump();
    return {};
  } else if constexpr (std::is_enum_v<T>) {
    const auto& words = wire_words<T>;
    const auto found = from.is_string()
                           ? std::ranges::find(words, from.get_ref<const std::string&>())
                           : std::end(words);
    if (found == std::end(words)) return Flaw{};
    to = static_cast<T>(found - std::begin(words));
    return {};
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!from.is_string()) return Flaw{};
    to = from.get<std::string>();
    return !must.fit || must.fit(to) ? MaybeFlaw() : Flaw{};
  } else if constexpr (is_vector<T> || is_array<T>) {
    return read_list(to, from, must);
  } else if constexpr (is_map<T>) {
    if (!from.is_object()) return Flaw{};
    to.clear();
    for (const auto& [key, one] : from.items())
      if (const auto flaw = read_under(key, to[key], one, must)) return flaw;
    return {};
  } else {
    return from.is_object() ? read_fields(to, from) : Flaw{};
  }
}

}  // namespace wire

// What is wrong is said with this code; `name` is what the whole is called in a sentence.
template <class T>
std::expected<T, Refusal> read_as(const json& from, const char* fault, const char* name) {
  T value;
  const auto flaw = wire::read_value(value, from);
  if (!flaw) return value;
  if (flaw->place.empty())
    return std::unexpected(
        Refusal{fault, name, std::string(name) + " is " + wire::words_for<T>({})});
  return std::unexpected(Refusal{fault, flaw->place, flaw->sentence});
}

}  // namespace sequitur::server
