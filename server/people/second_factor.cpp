#include "server/people/second_factor.hpp"

#include "server/people/totp.hpp"
#include "server/store/rows/second_factors.hpp"

namespace sequitur::server {

namespace {

std::unexpected<Refusal> code_wrong() {
  return std::unexpected(
      Refusal{"code_wrong", "code", "this code is wrong, too old, or was used already"});
}

bool use_totp_code(Database& database, std::int64_t person, const SecondFactor& factor,
                   std::string_view typed, Time now) {
  const auto code = read_totp_code(typed);
  const auto step = code ? step_of_code(factor.key, *code, now) : std::nullopt;
  return step && use_step(database, person, *step);
}

}  // namespace

std::optional<Time> second_factor_since(Database& database, std::int64_t person) {
  const auto factor = second_factor_of(database, person);
  return factor ? factor->since : std::nullopt;
}

std::expected<std::string, Refusal> begin_second_factor(Database& database, std::int64_t person) {
  std::string key = random_totp_key();
  if (put_second_factor(database, person, key)) return key;
  return std::unexpected(
      Refusal{"second_factor_already", "", "you sign in with a second factor already"});
}

std::expected<RecoveryCodes, Refusal> confirm_second_factor(Database& database, std::int64_t person,
                                                            std::string_view code, Time now) {
  const auto factor = second_factor_of(database, person);
  if (!factor || factor->since || !use_totp_code(database, person, *factor, code, now))
    return code_wrong();
  mark_confirmed(database, person, now);
  return renew_recovery_codes(database, person);
}

std::expected<void, Refusal> use_code(Database& database, std::int64_t person,
                                      std::string_view code, Time now) {
  const auto factor = second_factor_of(database, person);
  if (!factor || !factor->since) return {};
  if (code.empty())
    return std::unexpected(
        Refusal{"code_needed", "code", "a code of your app or a recovery code is needed, too"});
  if (use_totp_code(database, person, *factor, code, now)) return {};
  if (spend_recovery_code(database, person, code)) return {};
  return code_wrong();
}

}  // namespace sequitur::server
