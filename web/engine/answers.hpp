#pragma once

#include <string>

#include "engine/game/error.hpp"
#include "web/engine/request.hpp"
#include "web/engine/surroundings.hpp"

// One function for each thing that the page can ask; web/src/engine/types.ts has the shapes of the
// answers.
namespace sequitur::web {

std::string view(const Request& request);      // a game as it stands: all that a board shows
std::string set_up(const Request& request);    // a new board from a seed, or from its code
std::string exchange(const Request& request);  // Kamon: two tokens change places
std::string build(const Request& request);     // Kulami: what is wrong with the panels laid so far
std::string complete(const Request& request);  // Kulami: the rest of the panels at random
std::string read(const Request& request);      // any text that somebody pasted
std::string write(const Request& request);     // a game as a record
std::string think(const Request& request);     // the best move
std::string review(const Request& request);    // every move of a game, judged
std::string threats(const Request& request);   // what each placement would win or hand over
std::string fairness(const Request& request);  // the first player's chances on a board
std::string bench(const Request& request);     // the search's signature
std::string key(const Request& request);       // a position under all symmetries
std::string one_game(const Request& request);  // whether it may be one of several others
std::string steps(const Request& request);     // the games of a file, by their positions
std::string about(const Request& request);     // what the page has to know about the engine

// Something is wrong with what a person gave; the page says so in the person's language.
std::string refused(const Error& error);
// The page asked for something that does not exist.
std::string misasked(const std::string& sentence);

}  // namespace sequitur::web
