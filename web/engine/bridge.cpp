#include <cstddef>
#include <string>

#include "web/engine/answers.hpp"

// The only door between the page and the engine. The page puts a request into the room it is given,
// calls for the answer, and reads it before it asks again.

extern "C" {
__attribute__((import_module("page"), import_name("now"))) double page_now();
__attribute__((import_module("page"), import_name("report"))) void page_report(const char* text,
                                                                               std::size_t length);
}

namespace sequitur::web {

Milliseconds now() { return Milliseconds{static_cast<std::int64_t>(page_now())}; }
void report(std::string_view json) { page_report(json.data(), json.size()); }

namespace {

struct Verb {
  std::string_view name;
  std::string (*answer)(const Request&);
};
constexpr Verb verbs[] = {
    {"view", view},       {"set_up", set_up}, {"exchange", exchange}, {"build", build},
    {"read", read},       {"write", write},   {"complete", complete}, {"think", think},
    {"bench", bench},     {"review", review}, {"about", about},       {"fairness", fairness},
    {"threats", threats}, {"key", key},       {"one_game", one_game}, {"steps", steps},
};

std::string answered(const Request& request) {
  for (const Verb& verb : verbs)
    if (verb.name == request.verb()) return verb.answer(request);
  return misasked("there is no request " + quoted(request.verb()));
}

std::string asked;
std::string given;

}  // namespace

extern "C" {

// Where a request of so many bytes is to be written.
__attribute__((export_name("room"))) char* room(std::size_t length) {
  asked.resize(length);
  return asked.data();
}
__attribute__((export_name("answer"))) const char* answer() {
  given = answered(Request(asked));
  return given.data();
}
__attribute__((export_name("answer_length"))) std::size_t answer_length() { return given.size(); }
}

}  // namespace sequitur::web
