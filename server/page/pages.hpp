#pragma once

#include <span>

#include "server/net/http.hpp"
#include "server/page/asset.hpp"

namespace sequitur::server {

// Answers with a file of the page, compressed where the browser takes it, or with one sentence that
// says why not. `files` are in the order of their paths.
Reply page_reply(const Request& request, std::span<const Asset> files);

}  // namespace sequitur::server
