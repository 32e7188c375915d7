#pragma once

#include <string>

namespace sequitur::server {

// Why not: a code that the page has a sentence for, the spot, and an English sentence.
struct Refusal {
  std::string fault;
  std::string place;
  std::string sentence;
};

}  // namespace sequitur::server
