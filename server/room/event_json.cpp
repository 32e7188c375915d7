#include <limits>
#include <nlohmann/json.hpp>

#include "engine/game/player_name.hpp"
#include "server/room/event.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr std::string_view audience_names[] = {"all", "players", "gallery", "p1", "p2"};

// ---- writing: what each kind has beside n, at and kind

json both(const std::array<Milliseconds, 2>& times) { return {times[0].count(), times[1].count()}; }

template <class By>
requires requires(By by) {
  { by.by } -> std::convertible_to<Player>;
}
void write(json& to, const By& event) { to["by"] = name(event.by); }

void write(json& to, const happened::Moved& moved) {
  to["by"] = name(moved.by);
  to["move"] = moved.move;
  to["ply"] = moved.ply;
  to["spent"] = moved.spent.count();
  to["left"] = both(moved.left);
}
void write(json& to, const happened::TakenBack& taken) { to["plies"] = taken.plies; }
void write(json& to, const happened::Planned& planned) {
  to["by"] = name(planned.by);
  to["premove"] = planned.premove;
  to["lines"] = planned.lines;
}
void write(json& to, const happened::Said& said) {
  to["by"] = said.by ? json(name(*said.by)) : json();
  to["name"] = said.name.empty() ? json() : json(said.name);
  to["person"] = said.person;
  to["text"] = said.text;
  to["to"] = audience_names[static_cast<int>(said.to)];
}
void write(json& to, const happened::Unsaid& unsaid) { to["number"] = unsaid.number; }
void write(json& to, const happened::Credited& credited) { to["time"] = credited.time.count(); }
void write(json& to, const happened::Rematched& rematched) { to["room"] = rematched.room; }
void write(json& to, const happened::Ended& ended) {
  to["result"] = name(ended.ending.result);
  to["termination"] = name(ended.ending.termination);
  to["left"] = both(ended.left);
}

// ---- reading: `damaged` is raised by the first thing that is not as it was written

class Reader {
 public:
  explicit Reader(const json& from) : from_(from) {}

  bool damaged() const { return damaged_; }

  std::int64_t number(const char* key) { return number(field(key)); }
  int small(const char* key) {
    const std::int64_t value = number(key);
    if (value < 0 || value > std::numeric_limits<int>::max()) damaged_ = true;
    return damaged_ ? 0 : static_cast<int>(value);
  }
  std::string text(const char* key) { return text(field(key)); }
  std::string text_or_null(const char* key) {
    const json& value = field(key);
    return value.is_null() ? std::string() : text(value);
  }
  Player player(const char* key) {
    const auto player = player_named(text(key));
    if (!player) damaged_ = true;
    return player.value_or(Player::p1);
  }
  Milliseconds time(const char* key) { return Milliseconds(number(key)); }
  std::array<Milliseconds, 2> times(const char* key) {
    const json& value = field(key);
    if (!value.is_array() || value.size() != 2) {
      damaged_ = true;
      return {};
    }
    return {Milliseconds(number(value[0])), Milliseconds(number(value[1]))};
  }
  std::vector<std::vector<std::string>> lines(const char* key) {
    std::vector<std::vector<std::string>> lines;
    for (const json& line : list(field(key))) {
      auto& moves = lines.emplace_back();
      for (const json& move : list(line)) moves.push_back(text(move));
    }
    return lines;
  }
  Audience audience(const char* key) {
    const std::string said = text(key);
    for (int i = 0; i < static_cast<int>(std::size(audience_names)); ++i)
      if (audience_names[i] == said) return static_cast<Audience>(i);
    damaged_ = true;
    return Audience::all;
  }
  Ending ending() {
    const auto result = result_named(text("result"));
    const auto termination = termination_named(text("termination"));
    if (!result || !termination) damaged_ = true;
    return {result.value_or(Result::open), termination.value_or(Termination::none)};
  }
  bool has(const char* key) const { return from_.contains(key); }
  bool is_null(const char* key) { return field(key).is_null(); }

 private:
  const json& field(const char* key) {
    static const json none;
    const auto found = from_.find(key);
    if (found != from_.end()) return *found;
    damaged_ = true;
    return none;
  }
  std::int64_t number(const json& value) {
    if (value.is_number_integer()) return value.get<std::int64_t>();
    damaged_ = true;
    return 0;
  }
  std::string text(const json& value) {
    if (value.is_string()) return value.get<std::string>();
    damaged_ = true;
    return {};
  }
  const json& list(const json& value) {
    static const json empty = json::array();
    if (value.is_array()) return value;
    damaged_ = true;
    return empty;
  }

  const json& from_;
  bool damaged_ = false;
};

template <class By>
requires requires(By by) {
  { by.by } -> std::convertible_to<Player>;
}
void read(Reader& from, By& event) { event.by = from.player("by"); }

void read(Reader& from, happened::Moved& moved) {
  moved = {from.player("by"), from.text("move"), from.small("ply"), from.time("spent"),
           from.times("left")};
}
void read(Reader& from, happened::TakenBack& taken) { taken.plies = from.small("plies"); }
void read(Reader& from, happened::Planned& planned) {
  planned = {from.player("by"), from.text("premove"), from.lines("lines")};
}
void read(Reader& from, happened::Said& said) {
  if (!from.is_null("by")) said.by = from.player("by");
  said.name = from.text_or_null("name");
  said.person = from.number("person");
  said.text = from.text("text");
  said.to = from.audience("to");
}
void read(Reader& from, happened::Unsaid& unsaid) { unsaid.number = from.small("number"); }
void read(Reader& from, happened::Credited& credited) { credited.time = from.time("time"); }
void read(Reader& from, happened::Rematched& rematched) { rematched.room = from.text("room"); }
void read(Reader& from, happened::Ended& ended) { ended = {from.ending(), from.times("left")}; }

// The happening of that kind, as yet empty.
template <std::size_t index = 0>
std::optional<Happening> happening_named(std::string_view kind) {
  if constexpr (index < std::variant_size_v<Happening>) {
    if (kind == kind_names[index])
      return Happening(std::in_place_index<index>, std::variant_alternative_t<index, Happening>{});
    return happening_named<index + 1>(kind);
  } else {
    return std::nullopt;
  }
}

}  // namespace

json to_json(const Event& event) {
  json written{{"n", event.number}, {"at", event.at}, {"kind", event.kind()}};
  std::visit([&](const auto& what) { write(written, what); }, event.what);
  return written;
}

json stored(const Event& event) {
  json written = to_json(event);
  if (!event.client.empty()) {
    written["client"] = event.client;
    written["sender"] = event.sender;
  }
  return written;
}

std::optional<Event> event_from_json(const json& from) {
  if (!from.is_object()) return std::nullopt;
  Reader reader(from);
  auto what = happening_named(reader.text("kind"));
  if (!what) return std::nullopt;
  Event event{.number = reader.small("n"), .at = reader.number("at"), .what = *std::move(what)};
  if (reader.has("client")) {
    event.client = reader.text("client");
    event.sender = reader.number("sender");
  }
  std::visit([&](auto& happening) { read(reader, happening); }, event.what);
  if (reader.damaged()) return std::nullopt;
  return event;
}

}  // namespace sequitur::server
