#include "server/mail/mail_address.hpp"

#include <algorithm>

namespace sequitur::server {

namespace {

constexpr std::size_t longest_address = 254, longest_local_part = 64, longest_label = 63;

bool is_letter_or_digit_of_ascii(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Whether parts with dots between them are all there, and of such characters.
template <class Allowed>
bool is_dotted(std::string_view text, std::size_t longest, Allowed allowed) {
  for (;;) {
    const std::string_view part = text.substr(0, text.find('.'));
    if (part.empty() || part.size() > longest || !std::ranges::all_of(part, allowed)) return false;
    if (part.size() == text.size()) return true;
    text.remove_prefix(part.size() + 1);
  }
}

bool is_local_part(std::string_view text) {
  return text.size() <= longest_local_part && is_dotted(text, longest_local_part, [](char c) {
           return is_letter_or_digit_of_ascii(c) ||
                  std::string_view("!#$%&'*+-/=?^_`{|}~").contains(c);
         });
}

bool is_domain(std::string_view text) {
  return text.contains('.') && !text.starts_with('-') && !text.ends_with('-') &&
         is_dotted(text, longest_label,
                   [](char c) { return is_letter_or_digit_of_ascii(c) || c == '-'; });
}

}  // namespace

std::expected<std::string, Refusal> read_mail_address(std::string_view text) {
  const auto at = text.rfind('@');
  if (text.size() <= longest_address && at != std::string_view::npos &&
      is_local_part(text.substr(0, at)) && is_domain(text.substr(at + 1)))
    return std::string(text);
  return std::unexpected(
      Refusal{"mail_address", "address",
              "this is not an e-mail address; expected one such as ana@club.example"});
}

std::string folded_mail_address(std::string_view address) {
  std::string folded(address);
  for (char& c : folded)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return folded;
}

std::string shortened_mail_address(std::string_view address) {
  return std::string(address.substr(0, 1)) + "…" + std::string(address.substr(address.find('@')));
}

}  // namespace sequitur::server
