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
  body TEXT NOT NULL,              -- JSON: docs/program/online-api.md
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

constexpr std::string_view study = R"sql(
CREATE TABLE analyses (            -- thinking that somebody has asked for: store/rows/analyses.hpp
  id TEXT PRIMARY KEY,
  person BIGINT NOT NULL REFERENCES people(id),
  kind TEXT NOT NULL,              -- position, review
  start TEXT NOT NULL,
  swap BIGINT NOT NULL,
  moves TEXT NOT NULL,             -- blanks between them
  lines BIGINT NOT NULL,
  nodes BIGINT NOT NULL,           -- for each position
  created BIGINT NOT NULL,
  state TEXT NOT NULL,             -- waiting, running, done, failed
  worker TEXT NOT NULL DEFAULT '', -- who has it,
  lease BIGINT NOT NULL DEFAULT 0, -- until when, by the database's own clock,
  tries BIGINT NOT NULL DEFAULT 0, -- and how many had it
  progress BIGINT NOT NULL DEFAULT 0,
  result TEXT                      -- JSON: so far, and in the end
);
CREATE INDEX analyses_to_do ON analyses(created, id) WHERE state IN ('waiting', 'running');
CREATE INDEX analyses_of_person ON analyses(person);
CREATE INDEX analyses_by_age ON analyses(created);
ALTER TABLE rooms ADD COLUMN explored BIGINT NOT NULL DEFAULT 0;
CREATE INDEX rooms_to_explore ON rooms(ended) WHERE explored = 0 AND ended IS NOT NULL;
CREATE TABLE steps (               -- what was played in games that are over: study/explorer.hpp
  position BIGINT NOT NULL,        -- its key's number, and
  move BIGINT NOT NULL,            -- the move's name there: engine/any/position_key.hpp
  ended BIGINT NOT NULL,
  room TEXT NOT NULL REFERENCES rooms(id),
  ply BIGINT NOT NULL,
  outcome BIGINT NOT NULL,         -- 1: the side that began won; 0: a draw; -1: the other
  rated BIGINT NOT NULL,
  clock TEXT NOT NULL,
  rating DOUBLE PRECISION,         -- of both players on average, before the game
  PRIMARY KEY (position, ended, room)
);
)sql";

constexpr std::string_view several_nodes = R"sql(
CREATE TABLE nodes (               -- servers that run on this database: store/rows/nodes.hpp
  id TEXT PRIMARY KEY,             -- drawn anew by each start
  name TEXT NOT NULL,
  beat BIGINT NOT NULL,            -- counted up while it runs
  seen BIGINT NOT NULL,            -- what its clocks showed then
  gone BIGINT NOT NULL DEFAULT 0   -- 1: it has ended, or was given up by the others
);
INSERT INTO nodes (id, name, beat, seen, gone) SELECT node, node, 0, at, 1 FROM alive;
DROP TABLE alive;
CREATE TABLE leases (              -- which node a room belongs to: store/rows/leases.hpp
  room TEXT PRIMARY KEY REFERENCES rooms(id),
  node TEXT NOT NULL,
  fence BIGINT NOT NULL            -- counted up whenever it changes hands
);
INSERT INTO leases (room, node, fence) SELECT id, 'one', 1 FROM rooms;
CREATE INDEX rooms_running_of_p1 ON rooms(p1) WHERE ended IS NULL;
CREATE INDEX rooms_running_of_p2 ON rooms(p2) WHERE ended IS NULL;
CREATE TABLE seekers (             -- who waits for anybody who wants the same game
  id TEXT PRIMARY KEY,
  person BIGINT NOT NULL REFERENCES people(id),
  wish TEXT NOT NULL,              -- JSON; partners have the same
  node TEXT NOT NULL,              -- where they wait
  since BIGINT NOT NULL,
  room TEXT                        -- once there is one
);
CREATE INDEX seekers_by_wish ON seekers(wish, since) WHERE room IS NULL;
CREATE INDEX seekers_of_person ON seekers(person);
CREATE INDEX seekers_by_node ON seekers(node);
)sql";

// Every node looks at those that are open whenever another has changed one.
constexpr std::string_view open_challenges = R"sql(
CREATE INDEX challenges_open ON challenges(created) WHERE room IS NULL;
)sql";

// From where each was used last.
constexpr std::string_view where_tokens_are = R"sql(
ALTER TABLE tokens ADD COLUMN address TEXT NOT NULL DEFAULT '';
)sql";

// A hash of where each was asked from, by which turn it is taken, and which turn the next one of
// the same origin has at the earliest: store/rows/analyses.hpp.
constexpr std::string_view fair_analyses = R"sql(
ALTER TABLE analyses ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE analyses ADD COLUMN turn BIGINT NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN next_turn BIGINT NOT NULL DEFAULT 0;
DROP INDEX analyses_to_do;
CREATE INDEX analyses_to_do ON analyses(turn, created, id) WHERE state IN ('waiting', 'running');
CREATE INDEX analyses_of_origin ON analyses(origin, next_turn);
)sql";

// What each costs in nodes and how long it took, so that whoever waits can be told for how long;
// turns are taken by where they end, by a clock of their own.
constexpr std::string_view analyses_that_tell_how_long = R"sql(
ALTER TABLE analyses ADD COLUMN cost BIGINT NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN taken BIGINT NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN finished BIGINT NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN fair_clock BIGINT NOT NULL DEFAULT 0;
DROP INDEX analyses_to_do;
CREATE INDEX analyses_to_do ON analyses(next_turn, created, id) WHERE state IN ('waiting', 'running');
CREATE INDEX analyses_by_fair_clock ON analyses(fair_clock);
CREATE INDEX analyses_done ON analyses(finished) WHERE state = 'done' AND finished > 0;
DROP INDEX analyses_of_origin;
CREATE INDEX analyses_of_origin ON analyses(origin, created);
)sql";

// What the explorer shows of a position is counted when a game is entered, not when somebody looks;
// and every choice of games has an index by age.
constexpr std::string_view counted_moves = R"sql(
CREATE TABLE move_counts (         -- the rows of steps, added up
  position BIGINT NOT NULL,
  rated BIGINT NOT NULL,
  clock TEXT NOT NULL,
  move BIGINT NOT NULL,
  games BIGINT NOT NULL,
  won BIGINT NOT NULL,             -- by the side that began
  drawn BIGINT NOT NULL,
  ratings BIGINT NOT NULL,         -- how many games have one,
  rating_sum DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (position, rated, clock, move)
);
INSERT INTO move_counts SELECT position, rated, clock, move, COUNT(*),
  SUM(CASE WHEN outcome = 1 THEN 1 ELSE 0 END), SUM(CASE WHEN outcome = 0 THEN 1 ELSE 0 END),
  COUNT(rating), COALESCE(SUM(rating), 0) FROM steps GROUP BY position, rated, clock, move;
CREATE INDEX steps_by_kind ON steps(position, rated, clock, ended, room);
CREATE INDEX rooms_rated_running ON rooms(game, id) WHERE ended IS NULL AND rated = 1;
)sql";

// A hash of where each was made, so that the lobby can list them fairly.
constexpr std::string_view where_challenges_are_from = R"sql(
ALTER TABLE challenges ADD COLUMN origin TEXT NOT NULL DEFAULT '';
)sql";

// Apart from the events, so that no number tells anybody else of them. Those that were made before
// are still there.
constexpr std::string_view plans_apart = R"sql(
CREATE TABLE plans (               -- the last of each player, made after the event of that number
  room TEXT NOT NULL REFERENCES rooms(id),
  player TEXT NOT NULL,
  number BIGINT NOT NULL,
  body TEXT NOT NULL,              -- JSON, with the sender's own id
  PRIMARY KEY (room, player)
);
)sql";

constexpr std::string_view second_factors = R"sql(
CREATE TABLE second_factors (      -- what somebody signs in with beside the password
  person BIGINT PRIMARY KEY REFERENCES people(id),
  shared_key TEXT NOT NULL,        -- base32
  since BIGINT,                    -- NULL: not confirmed yet
  step BIGINT NOT NULL DEFAULT 0   -- whose code was used last: people/totp.hpp
);
)sql";

constexpr std::string_view mail = R"sql(
CREATE TABLE mail_addresses (      -- that were confirmed
  person BIGINT PRIMARY KEY REFERENCES people(id),
  address TEXT NOT NULL,
  folded TEXT NOT NULL,            -- in small letters
  since BIGINT NOT NULL
);
CREATE INDEX mail_addresses_by_text ON mail_addresses(folded);
CREATE TABLE mail_links (          -- that were sent: people/mail.hpp
  secret TEXT PRIMARY KEY,         -- hash
  person BIGINT NOT NULL REFERENCES people(id),
  purpose TEXT NOT NULL,           -- confirm, recover
  address TEXT NOT NULL,           -- empty: it was used up
  made BIGINT NOT NULL
);
CREATE INDEX mail_links_of_person ON mail_links(person, purpose);
CREATE INDEX mail_links_by_age ON mail_links(made);
)sql";

constexpr std::string_view rights = R"sql(
CREATE TABLE origin_bans (         -- from where no guests come: store/rows/origin_bans.hpp
  network TEXT PRIMARY KEY,
  person BIGINT,                   -- who was banned there; NULL: nobody who is known any more
  until BIGINT NOT NULL
);
CREATE TABLE to_be_deleted (       -- by whoever runs the server, and a server has yet to do it
  person BIGINT PRIMARY KEY REFERENCES people(id)
);
)sql";

// Whether the lobby and the lists of what was played show it, or only its link leads there.
constexpr std::string_view private_rooms = R"sql(
ALTER TABLE rooms ADD COLUMN listed BIGINT NOT NULL DEFAULT 1;
)sql";

// The members of a review are spelled as all of the wire; those that are kept follow.
constexpr std::string_view one_spelling = R"sql(
UPDATE analyses SET result = replace(replace(replace(replace(result,
  '"given_away"', '"givenAway"'), '"at_stake"', '"atStake"'),
  '"best_verdict"', '"bestVerdict"'), '"turning_point', '"turningPoint')
  WHERE kind = 'review';
)sql";

constexpr std::string_view steps[] = {people_and_rooms,
                                      study,
                                      several_nodes,
                                      open_challenges,
                                      where_tokens_are,
                                      fair_analyses,
                                      analyses_that_tell_how_long,
                                      counted_moves,
                                      where_challenges_are_from,
                                      plans_apart,
                                      second_factors,
                                      mail,
                                      rights,
                                      private_rooms,
                                      one_spelling};

}  // namespace

std::span<const std::string_view> migrations() { return steps; }

}  // namespace sequitur::server
