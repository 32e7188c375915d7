#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <tuple>

// How a struct looks on the wire is said once, beside its members:
//
//   struct Place {
//     std::string move;
//     int ply;
//     static constexpr std::string_view tag = "place";
//     static constexpr auto fields() {
//       return std::tuple(field("move", &Place::move), field("ply", &Place::ply, {.least = 1}));
//     }
//   };
//
// json.hpp writes and reads by it, and a test holds it against the OpenAPI document. A struct that
// derives from another has that one's fields first. What is one of several is a std::variant, whose
// alternatives have a tag each; tag_key says under which key.
namespace sequitur::server {

// What a value must be besides being of its type.
struct Must {
  std::string_view be{};  // in words, for whoever sent something else; empty: the type's own words
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  bool (*fit)(std::string_view) = nullptr;
};

// Always there. An empty std::optional is null.
template <class Struct, class Value>
struct Field {
  std::string_view key;
  Value Struct::*member;
  Must must;
};
// May be left out, or null: then the member keeps what it was made with. An empty std::optional is
// left out.
template <class Struct, class Value>
struct OptionalField {
  std::string_view key;
  Value Struct::*member;
  Must must;
};
// Always there; empty is null.
template <class Struct>
struct TextOrNull {
  std::string_view key;
  std::string Struct::*member;
};
// Its fields are among those of the whole.
template <class Struct, class Value>
struct Part {
  Value Struct::*member;
};

template <class Struct, class Value>
constexpr auto field(std::string_view key, Value Struct::*member, Must must = {}) {
  return Field<Struct, Value>{key, member, must};
}
template <class Struct, class Value>
constexpr auto optional_field(std::string_view key, Value Struct::*member, Must must = {}) {
  return OptionalField<Struct, Value>{key, member, must};
}
template <class Struct>
constexpr auto text_or_null(std::string_view key, std::string Struct::*member) {
  return TextOrNull<Struct>{key, member};
}
template <class Struct, class Value>
constexpr auto part(Value Struct::*member) {
  return Part<Struct, Value>{member};
}

// The same fields, none of which may be left out.
template <class Struct, class Value>
constexpr auto always_there(const OptionalField<Struct, Value>& one) {
  return field(one.key, one.member, one.must);
}
template <class Struct, class Value>
constexpr auto always_there(const Field<Struct, Value>& one) {
  return one;
}
template <class... Fields>
constexpr auto all_there(const std::tuple<Fields...>& fields) {
  return std::apply([](const auto&... one) { return std::tuple(always_there(one)...); }, fields);
}

// Of a struct that cannot say so itself, because it is not the wire's, this is specialised.
template <class Struct>
struct Described {
  static constexpr auto fields() { return Struct::fields(); }
};

// Under which key a variant's value says what it is.
template <class Variant>
inline constexpr std::string_view tag_key = {};

// What the values of an enumeration are called on the wire, in their order.
template <class Enumeration>
inline constexpr int wire_words = 0;

}  // namespace sequitur::server
