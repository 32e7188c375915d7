#include "server/api/openapi.hpp"

asm(".section .rodata\n"
    ".global sequitur_openapi, sequitur_openapi_end\n"
    "sequitur_openapi:\n"
    ".incbin \"openapi.json\"\n"
    "sequitur_openapi_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" const char sequitur_openapi[], sequitur_openapi_end[];

namespace sequitur::server {

std::string_view openapi_document() {
  return {sequitur_openapi, static_cast<std::size_t>(sequitur_openapi_end - sequitur_openapi)};
}

void add_openapi_call(Routes& routes) {
  routes.push_back(
      {"GET", "/api/openapi.json", Need::nothing, Scope::none, [](const CallPointer& call) {
         call->answer_text(std::string(openapi_document()), "application/json");
       }});
}

}  // namespace sequitur::server
