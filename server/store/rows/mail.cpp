#include "server/store/rows/mail.hpp"

namespace sequitur::server {

namespace {

constexpr std::int64_t most_people_at_an_address = 5;

std::string word_for(LinkPurpose purpose) {
  return purpose == LinkPurpose::confirm ? "confirm" : "recover";
}

}  // namespace

std::optional<std::string> mail_address_of(Database& database, std::int64_t person) {
  const Rows rows = database.run("SELECT address FROM mail_addresses WHERE person = $1", {person});
  return rows.empty() ? std::nullopt : std::optional(rows.front().text(0));
}

void put_mail_address(Database& database, std::int64_t person, const std::string& address,
                      const std::string& folded, Time now) {
  database.run(
      "INSERT INTO mail_addresses (person, address, folded, since) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (person) DO UPDATE SET address = excluded.address, folded = excluded.folded, "
      "since = excluded.since",
      {person, address, folded, now});
}

void remove_mail_address(Database& database, std::int64_t person) {
  database.run("DELETE FROM mail_addresses WHERE person = $1", {person});
}

std::vector<std::int64_t> people_at_mail_address(Database& database, const std::string& folded) {
  std::vector<std::int64_t> people;
  for (const Row& row : database.run(
           "SELECT person FROM mail_addresses WHERE folded = $1 ORDER BY since DESC LIMIT $2",
           {folded, most_people_at_an_address}))
    people.push_back(row.integer(0));
  return people;
}

void insert_mail_link(Database& database, LinkPurpose purpose, const MailLink& link,
                      const std::string& secret_hash) {
  database.run(
      "INSERT INTO mail_links (secret, person, purpose, address, made) "
      "VALUES ($1, $2, $3, $4, $5)",
      {secret_hash, link.person, word_for(purpose), link.address, link.made});
}

std::int64_t count_mail_links(Database& database, std::int64_t person, LinkPurpose purpose,
                              Time since) {
  return database
      .run("SELECT COUNT(*) FROM mail_links WHERE person = $1 AND purpose = $2 AND made > $3",
           {person, word_for(purpose), since})
      .front()
      .integer(0);
}

std::optional<MailLink> mail_link_of_hash(Database& database, LinkPurpose purpose,
                                          const std::string& secret_hash) {
  const Rows rows = database.run(
      "SELECT person, address, made FROM mail_links "
      "WHERE secret = $1 AND purpose = $2 AND address <> ''",
      {secret_hash, word_for(purpose)});
  if (rows.empty()) return std::nullopt;
  const Row& row = rows.front();
  return MailLink{row.integer(0), row.text(1), row.integer(2)};
}

void void_mail_links(Database& database, std::int64_t person, LinkPurpose purpose) {
  database.run("UPDATE mail_links SET address = '' WHERE person = $1 AND purpose = $2",
               {person, word_for(purpose)});
}

void remove_mail_links(Database& database, std::int64_t person) {
  database.run("DELETE FROM mail_links WHERE person = $1", {person});
}

std::int64_t remove_old_mail_links(Database& database, Time before, std::int64_t most) {
  database.run(
      "DELETE FROM mail_links WHERE secret IN "
      "(SELECT secret FROM mail_links WHERE made < $1 LIMIT $2)",
      {before, most});
  return database.changed();
}

}  // namespace sequitur::server
