#include "server/api/doorkeeper.hpp"

#include "server/api/cookies.hpp"

namespace sequitur::server {

namespace {

std::nullopt_t refuse_try(const CallPointer& call) {
  call->refuse("slow_down", "password", "that was tried too often; please wait a minute");
  return std::nullopt;
}

FairPath lane(const std::string& first, const Attempt& attempt) {
  FairPath path = fair_path(attempt.origin, attempt.name);
  path.insert(path.begin(), first);
  return path;
}

std::string whose_codes(const Attempt& attempt, std::int64_t person) {
  return attempt.device.empty() ? '#' + std::to_string(person) : attempt.device;
}

}  // namespace

std::optional<Attempt> Doorkeeper::lets_try(const CallPointer& call, const std::string& name) {
  const auto device = devices_.known(kept_cookie(call->request, rules_, Cookie::device), name);
  Attempt attempt{call->request.from, name, device.value_or(""), {}};
  if (device) return lets_device_try(call, std::move(attempt));
  return lets_stranger_try(call, std::move(attempt));
}

std::optional<Attempt> Doorkeeper::lets_try_own(const CallPointer& call) {
  const std::string own = "#" + std::to_string(call->who.person);
  Attempt attempt{call->request.from, own, {}, {}};
  if (!call->who.account()) return lets_stranger_try(call, std::move(attempt));
  attempt.device = call->who.session;  // where they are signed in
  return lets_device_try(call, std::move(attempt));
}

// Those who are known have half of the work for themselves, however many others come.
std::optional<Attempt> Doorkeeper::lets_device_try(const CallPointer& call, Attempt attempt) {
  if (!devices_tries_.allows(attempt.device, loop_.now())) return refuse_try(call);
  attempt.path = lane("known", attempt);
  return attempt;
}

std::optional<Attempt> Doorkeeper::lets_stranger_try(const CallPointer& call, Attempt attempt) {
  const Time now = loop_.now();
  const Origin& from = attempt.origin;
  const bool fine = guesses_on_a_name_.would_allow(from, now, attempt.name) &&
                    guesses_.would_allow(from, now) && work_.allows(from, now) &&
                    (names_.allows(attempt.name, now) ||
                     guesses_on_a_beset_name_.allows(from, now, attempt.name));
  if (!fine) return refuse_try(call);
  guesses_on_a_name_.allows(from, now, attempt.name);
  guesses_.allows(from, now);
  attempt.path = lane("others", attempt);
  return attempt;
}

bool Doorkeeper::lets_try_code(const CallPointer& call, const Attempt& attempt,
                               std::int64_t person) {
  if (codes_.allows(whose_codes(attempt, person), loop_.now())) return true;
  call->refuse("too_many_codes", "code",
               "too many codes were tried on this account; sign in where you have been before, or "
               "with a recovery code");
  return false;
}

void Doorkeeper::code_was_right(const Attempt& attempt, std::int64_t person) {
  codes_.give_back(whose_codes(attempt, person));
}

void Doorkeeper::password_was_right(const Attempt& attempt) {
  if (!attempt.device.empty()) return;
  guesses_on_a_name_.give_back(attempt.origin, attempt.name);
  guesses_.give_back(attempt.origin);
}

void Doorkeeper::let_in(const CallPointer& call, const Attempt& attempt, const std::string& name) {
  password_was_right(attempt);
  const std::string kept = kept_cookie(call->request, rules_, Cookie::device);
  call->cookies.push_back(set_cookie(rules_, Cookie::device, devices_.with(kept, name)));
}

bool Doorkeeper::lets_ask_for_letter(const CallPointer& call) {
  if (letters_.allows(call->request.from, loop_.now())) return true;
  call->refuse("slow_down", "address", "too many e-mails were asked for; please wait");
  return false;
}

bool Doorkeeper::lets_send_to(const CallPointer& call, const std::string& address) {
  if (!lets_ask_for_letter(call)) return false;
  if (letters_to_an_address_.allows(address, loop_.now())) return true;
  call->refuse("slow_down", "address", "too many e-mails go to this address; please wait");
  return false;
}

bool Doorkeeper::lets_in_guest(const CallPointer& call) {
  if (guests_.allows(call->request.from, loop_.now())) return true;
  call->refuse("slow_down", "address", "too many visitors come from your address; please wait");
  return false;
}

}  // namespace sequitur::server
