#include "server/nodes/links.hpp"

#include <algorithm>
#include <stdexcept>

#include "server/log/log.hpp"

namespace sequitur::server {

namespace {

constexpr Time silence = 1'600;  // three beats

}  // namespace

Links::Links(Loop& loop, std::string me) : loop_(loop), me_(std::move(me)) {}

void Links::set_handler(std::size_t kind, Handler handler) {
  if (handlers_[kind])
    throw std::logic_error("two handlers for messages of kind " + std::to_string(kind));
  handlers_[kind] = std::move(handler);
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

void Links::tell(const std::string& node, NodeMessage message) {
  const auto link = links_.find(node);
  if (link == links_.end() || !bus_) return;
  bus_->send(node,
             text_of(NodeLetter{me_, link->second.link, ++link->second.sent, std::move(message)}));
}

void Links::tell_all(const NodeMessage& message) {
  for (const auto& [node, link] : links_) tell(node, message);
}

void Links::beat(bool writes) {
  if (!bus_) return;
  for (const auto& [node, link] : links_)
    bus_->send(node,
               text_of(NodeLetter{me_, link.link, link.sent, told::Beat{recent(link), writes}}));
}

void Links::heard(const std::string& text) {
  if (const auto letter = read_node_letter(text))
    take(*letter);
  else  // from a node of another version, say
    log(LogLevel::warning, "message not understood", {{"why", letter.error().sentence}});
}

void Links::take(const NodeLetter& letter) {
  const auto found = links_.find(letter.from);
  if (found == links_.end()) return;  // not known yet, or given up
  Link& link = found->second;
  if (letter.link < link.their_link) return;  // from before they gave us up
  if (letter.link > link.their_link) {
    link.their_link = letter.link;
    link.heard = 0;
  }
  link.heard_at = loop_.now();
  const auto* beat = std::get_if<told::Beat>(&letter.message);
  if (beat) {
    link.hears_us = beat->hears_you;
    link.writes = beat->writes;
  }
  const bool hole = letter.seq > link.heard + (beat ? 0 : 1);
  const bool again = !beat && letter.seq <= link.heard;
  link.heard = std::max(link.heard, letter.seq);
  if (again) return;
  if (hole) {
    ++holes_;
    log(LogLevel::info, "messages lost", {{"from", letter.from}});
    on_hole(letter.from);
  }
  if (const Handler& handler = handlers_[letter.message.index()])
    handler(letter.from, letter.message);
}

}  // namespace sequitur::server
