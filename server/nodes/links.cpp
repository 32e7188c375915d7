#include "server/nodes/links.hpp"

#include <algorithm>
#include <stdexcept>

#include "server/log/log.hpp"

namespace sequitur::server {

namespace {

using nlohmann::json;

constexpr Time silence = 1'600;  // three beats

}  // namespace

Links::Links(Loop& loop, std::string me) : loop_(loop), me_(std::move(me)) {}

void Links::on(const std::string& what, Handler handler) {
  if (!handlers_.try_emplace(what, std::move(handler)).second)
    throw std::logic_error("two handlers for messages of one kind: " + what);
}

void Links::know(const std::string& node) {
  const auto [place, fresh] = links_.try_emplace(node);
  if (fresh) place->second.link = last_link_ = std::max(last_link_ + 1, loop_.now());
}

void Links::forget(const std::string& node) { links_.erase(node); }

std::vector<std::string> Links::known() const {
  std::vector<std::string> nodes;
  for (const auto& [node, link] : links_) nodes.push_back(node);
  return nodes;
}

bool Links::recent(const Link& link) const { return loop_.now() - link.heard_at <= silence; }

bool Links::reaches(const std::string& node) const {
  const auto link = links_.find(node);
  return link != links_.end() && recent(link->second) && link->second.hears_us;
}

std::size_t Links::reached() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      links_, [this](const auto& entry) { return recent(entry.second) && entry.second.hears_us; }));
}

bool Links::somebody_writes() const {
  return std::ranges::any_of(
      links_, [this](const auto& entry) { return recent(entry.second) && entry.second.writes; });
}

bool Links::reaches_all() const { return reached() == links_.size(); }

void Links::tell(const std::string& node, json message) {
  const auto link = links_.find(node);
  if (link == links_.end() || !bus_) return;
  message["from"] = me_;
  message["link"] = link->second.link;
  message["seq"] = ++link->second.sent;
  bus_->send(node, message.dump(-1, ' ', false, json::error_handler_t::replace));
}

void Links::tell_all(const json& message) {
  for (const auto& [node, link] : links_) tell(node, message);
}

void Links::beat(bool writes) {
  if (!bus_) return;
  for (const auto& [node, link] : links_) {
    const json sign = {{"from", me_},      {"what", "beat"},           {"link", link.link},
                       {"seq", link.sent}, {"hearsYou", recent(link)}, {"writes", writes}};
    bus_->send(node, sign.dump());
  }
}

void Links::heard(const std::string& text) {
  try {
    take(json::parse(text));
  } catch (const json::exception& error) {  // a node of another version, say
    log(LogLevel::warning, "message not understood", {{"why", error.what()}});
  }
}

void Links::take(const json& message) {
  const std::string from = message.at("from");
  const auto found = links_.find(from);
  if (found == links_.end()) return;  // not known yet, or given up
  Link& link = found->second;
  const Time their_link = message.value("link", Time{0});
  if (their_link < link.their_link) return;  // from before they gave us up
  if (their_link > link.their_link) {
    link.their_link = their_link;
    link.heard = 0;
  }
  const std::uint64_t number = message.value("seq", std::uint64_t{0});
  link.heard_at = loop_.now();
  const bool beat = message.value("what", "") == "beat";
  if (beat) {
    link.hears_us = message.value("hearsYou", false);
    link.writes = message.value("writes", false);
  }
  const bool hole = number > link.heard + (beat ? 0 : 1);
  const bool again = !beat && number <= link.heard;
  link.heard = std::max(link.heard, number);
  if (again) return;
  if (hole) {
    ++holes_;
    log(LogLevel::info, "messages lost", {{"from", from}});
    on_hole(from);
  }
  const auto handler = handlers_.find(message.value("what", ""));
  if (!beat && handler != handlers_.end()) handler->second(from, message);
}

}  // namespace sequitur::server
