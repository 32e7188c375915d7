#include "server/store/migrations.hpp"

namespace sequitur::server {

namespace {

constexpr std::string_view people_and_rooms = R"sql(
CREATE TABLE people (
  id BIGINT PRIMARY KEY,           -- drawn at random, so that it tells nothing
  name TEXT,                       -- NULL: a guest, or deleted
  folded TEXT UNIQUE,              -- the name without what tells two alike ones apart
  password TEXT,                   -- argon2id; NULL: a guest
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  deleted BIGINT,
  banned_until BIGINT NOT NULL DEFAULT 0,
  muted_until BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,             -- shown to its owner; not the secret
  secret TEXT NOT NULL UNIQUE,     -- hash
  person BIGINT NOT NULL REFERENCES people(id),
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  agent TEXT NOT NULL,
  address TEXT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions(person);
CREATE TABLE recovery_codes (
  person BIGINT NOT NULL REFERENCES people(id),
  code TEXT NOT NULL,              -- hash
  PRIMARY KEY (person, code)
);
CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  secret TEXT NOT NULL UNIQUE,     -- hash
  person BIGINT NOT NULL REFERENCES people(id),
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,            -- "play chat read"
  created BIGINT NOT NULL,
  used BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tokens_of_person ON tokens(person);
CREATE TABLE blocks (
  person BIGINT NOT NULL REFERENCES people(id),
  other BIGINT NOT NULL REFERENCES people(id),
  PRIMARY KEY (person, other)
);
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  person BIGINT NOT NULL REFERENCES people(id),
  other BIGINT NOT NULL REFERENCES people(id),
  room TEXT,
  body TEXT NOT NULL,
  closed BIGINT
);
CREATE TABLE ratings (
  person BIGINT NOT NULL REFERENCES people(id),
  game TEXT NOT NULL,
  clock TEXT NOT NULL,             -- blitz, rapid, days
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  PRIMARY KEY (person, game, clock)
);
CREATE INDEX ratings_by_strength ON ratings(game, clock, rating);
CREATE TABLE challenges (
  id TEXT PRIMARY KEY,
  person BIGINT NOT NULL REFERENCES people(id),
  body TEXT NOT NULL,              -- JSON: docs/online-api.md
  created BIGINT NOT NULL,
  room TEXT                        -- once accepted
);
CREATE INDEX challenges_by_age ON challenges(created);
CREATE TABLE rooms (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  start TEXT NOT NULL,             -- the position it began from
  swap BIGINT NOT NULL,
  p1 BIGINT REFERENCES people(id), -- NULL: the engine
  p2 BIGINT REFERENCES people(id),
  p1_level BIGINT NOT NULL,
  p2_level BIGINT NOT NULL,
  clock TEXT NOT NULL,             -- its class
  clock_kind TEXT NOT NULL,        -- none, live, days
  clock_base BIGINT NOT NULL,
  clock_increment BIGINT NOT NULL,
  rated BIGINT NOT NULL,
  takebacks BIGINT NOT NULL,
  created BIGINT NOT NULL,
  ended BIGINT,                    -- NULL: it runs
  result TEXT,
  termination TEXT,
  moves BIGINT NOT NULL DEFAULT 0,
  ratings TEXT                     -- JSON: [[before, after], [before, after]]
);
CREATE INDEX rooms_that_run ON rooms(created) WHERE ended IS NULL;
CREATE INDEX rooms_of_p1 ON rooms(p1, created);
CREATE INDEX rooms_of_p2 ON rooms(p2, created);
CREATE TABLE events (
  room TEXT NOT NULL REFERENCES rooms(id),
  number BIGINT NOT NULL,
  body TEXT NOT NULL,              -- JSON, with the sender's own id
  PRIMARY KEY (room, number)
);
CREATE INDEX events_said ON events(room, number) WHERE body LIKE '%"kind":"said"%';
CREATE TABLE to_be_unsaid (        -- words that were taken away, and the room has yet to be told
  room TEXT NOT NULL REFERENCES rooms(id),
  number BIGINT NOT NULL,
  PRIMARY KEY (room, number)
);
CREATE TABLE switches (            -- what whoever runs the server has set
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
CREATE TABLE alive (               -- when a server last was, so that its clocks are credited
  node TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);
CREATE TABLE admin_log (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  who TEXT NOT NULL,
  what TEXT NOT NULL
);
)sql";

constexpr std::string_view steps[] = {people_and_rooms};

}  // namespace

std::span<const std::string_view> migrations() { return steps; }

}  // namespace sequitur::server
