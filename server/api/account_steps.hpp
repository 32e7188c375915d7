#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/api/call.hpp"
#include "server/api/doorkeeper.hpp"
#include "server/people/accounts.hpp"
#include "server/people/password_pool.hpp"
#include "server/people/sessions.hpp"
#include "server/store/desk.hpp"

// What the calls about people have in common: ask the database, and go on unless it refuses.
namespace sequitur::server {

// Where a session is opened from.
struct Visit {
  std::string agent;
  std::string address;
};
inline Visit visit_of(const CallPointer& call) {
  return {std::string(call->request.header("User-Agent")), call->request.from.text};
}

namespace steps {

using Question = std::function<std::expected<void, Refusal>(Database&)>;

// Refuses the call if the database or the question does, and else goes on with `then`. A question
// that refuses has changed nothing.
void ask(Desk& desk, const CallPointer& call, Question question, std::function<void()> then);

// Answers the call with what is found or done in the database.
using Finding = std::function<std::expected<nlohmann::json, Refusal>(Database&)>;
void answer_with(Desk& desk, const CallPointer& call, Finding find);

// What it takes to see who somebody is.
struct Proof {
  const Loop& loop;
  Desk& writer;
  Desk& reader;
  PasswordPool& passwords;
  Doorkeeper& door;
};

// The password was right. Goes on if the person needs no code beside it, or `code` of the call is
// one, which is used up: code_needed, code_wrong, too_many_codes.
void with_code(const Proof& proof, const CallPointer& call, const Attempt& attempt,
               std::int64_t person, std::function<void()> then);

// Goes on if that is the caller's own password, and the code as above: account_needed,
// password_wrong.
void with_password(const Proof& proof, const CallPointer& call, const Attempt& attempt,
                   const std::string& password, std::function<void(const Credentials&)> then);

}  // namespace steps

}  // namespace sequitur::server
