#include "server/protocol/account_answers.hpp"
#include "server/protocol/figures.hpp"
#include "server/protocol/json.hpp"
#include "server/protocol/own_data.hpp"
#include "server/protocol/player_answers.hpp"
#include "server/protocol/study_answers.hpp"

namespace sequitur::server {

json to_json(const HelloAnswer& answer) { return wire::written(answer); }
json to_json(const LoggedIn& answer) { return wire::written(answer); }
json to_json(const NewRecoveryCodes& answer) { return wire::written(answer); }
json to_json(const NewAccount& answer) { return wire::written(answer); }
json to_json(const SecondFactorKey& answer) { return wire::written(answer); }
json to_json(const AccountState& answer) { return wire::written(answer); }
json to_json(const SessionList& answer) { return wire::written(answer); }
json to_json(const TokenList& answer) { return wire::written(answer); }
json to_json(const NewTokenCard& answer) { return wire::written(answer); }
json to_json(const OwnData& data) { return wire::written(data); }
json to_json(const Profile& profile) { return wire::written(profile); }
json to_json(const EndedGames& games) { return wire::written(games); }
json to_json(const LeaderList& leaders) { return wire::written(leaders); }
json to_json(const BlockList& blocks) { return wire::written(blocks); }
json to_json(const ReportMade& report) { return wire::written(report); }
json to_json(const AnalysisAsked& answer) { return wire::written(answer); }
json to_json(const AnalysisCard& analysis) { return wire::written(analysis); }
json to_json(const ExplorerPage& page) { return wire::written(page); }
json to_json(const OperatorFigures& figures) { return wire::written(figures); }

}  // namespace sequitur::server
