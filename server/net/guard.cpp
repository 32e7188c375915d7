#include "server/net/guard.hpp"

namespace sequitur::server {

namespace {

// WebAssembly is the engine.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The page asks for none of what it could be tricked into.
constexpr std::string_view permissions =
    "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
    "magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), "
    "usb=(), browsing-topics=()";

}  // namespace

void guard(Reply& reply) {
  reply.headers.emplace_back("Content-Security-Policy", content_policy);
  reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
  reply.headers.emplace_back("Referrer-Policy", "no-referrer");
  reply.headers.emplace_back("Permissions-Policy", permissions);
  reply.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  reply.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

}  // namespace sequitur::server
