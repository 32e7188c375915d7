// check-certificate FILE: whether the certificate in FILE proves what it says. It answers with one
// sentence that begins with yes (exit code 0) or no (1); 2: the file cannot be read.
#include <fstream>
#include <iostream>
#include <iterator>

#include "certificate/checker/check.hpp"

namespace {

using namespace certificate;

std::string told(const Certificate& certificate) {
  const Claim& claim = certificate.claims.front();
  const std::string side = claim.side == black ? "Black" : "White";
  return (claim.wins ? side + " wins" : "with best play the game is a draw") + " from " +
         std::string(certificate.position_text);
}

int no(const std::string& why) {
  std::cout << "no: " << why << ".\n";
  return 1;
}

}  // namespace

int main(int count, char** words) {
  if (count != 2 || std::string_view(words[1]) == "--help") {
    (count == 2 ? std::cout : std::cerr) << "use: check-certificate FILE\n";
    return count == 2 ? 0 : 2;
  }
  std::ifstream stream(words[1], std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  if (!stream) {
    std::cerr << "check-certificate: the file '" << words[1] << "' cannot be read.\n";
    return 2;
  }
  const auto certificate = read_certificate(text);
  if (!certificate) return no(certificate.error());
  const auto checked = check(*certificate);
  if (!checked) return no(checked.error());
  std::cout << "yes: " << told(*certificate) << "; " << checked->positions
            << " positions have a move, and " << checked->searched << " were searched.\n";
  return 0;
}
