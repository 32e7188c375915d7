#include "bench/load/http.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace sequitur::load {

namespace {

std::string_view field(std::string_view head, std::string_view name) {
  const auto at = head.find("\r\n" + std::string(name) + ": ");
  if (at == std::string_view::npos) return {};
  const auto first = at + 2 + name.size() + 2;
  return head.substr(first, head.find("\r\n", first) - first);
}

}  // namespace

// A connection, with one question at a time.
class Http::Line : public Link {
 public:
  Line(Wires& wires, std::size_t node, Http& http) : Link(wires, node), http_(http) {}

  bool busy() const { return question_.has_value(); }
  bool waits() const { return opening_; }

  void ask(Question question) {
    question_ = std::move(question);
    ++http_.asked_;
    say();
  }
  void start() {
    opening_ = true;
    open();
  }

 protected:
  void opened() override {
    opening_ = false;
    if (question_)
      say();
    else
      http_.serve();
  }

  void lost() override {
    opening_ = true;
    come_back([this] { open(); });
  }

  bool received(std::string& bytes) override {
    const auto end = bytes.find("\r\n\r\n");
    if (end == std::string::npos) return true;
    const std::string_view head(bytes.data(), end + 2);
    const std::string_view length = field(head, "Content-Length");
    std::size_t size = 0;
    std::from_chars(length.data(), length.data() + length.size(), size);
    if (bytes.size() < end + 4 + size) return true;
    Answer answer;
    std::from_chars(bytes.data() + 9, bytes.data() + 12, answer.status);
    const std::string_view cookie = field(head, "Set-Cookie");
    answer.cookie = cookie.substr(0, cookie.find(';'));
    answer.body = nlohmann::json::parse(bytes.substr(end + 4, size), nullptr, false);
    const bool ends = field(head, "Connection") == "close";
    bytes.erase(0, end + 4 + size);
    if (!question_) return false;
    if (answer.status == 503) return false;  // the server has just begun, and is asked again
    const auto answered = std::move(question_->answered);
    question_.reset();
    --http_.asked_;
    answered(answer);
    if (!ends) http_.serve();
    return !ends;
  }

 private:
  void say() {
    const Question& q = *question_;
    std::string text = q.method + " " + q.target + " HTTP/1.1\r\nHost: " + target().host + "\r\n";
    if (q.method != "GET")
      text +=
          "Origin: " + target().origin +
          "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(q.body.size()) +
          "\r\n";
    if (!q.cookie.empty()) text += "Cookie: " + q.cookie + "\r\n";
    send(text + "\r\n" + q.body);
    reactor().in(std::max(q.patience, wires().patience), [this, said = ++said_] {
      if (said == said_ && question_ && is_open()) give_up();
    });
  }

  Http& http_;
  std::optional<Question> question_;
  bool opening_ = false;
  int said_ = 0;  // the number of questions, so that an old alarm does nothing
};

Http::Http(Wires& wires, std::size_t links) {
  for (std::size_t i = 0; i < links; ++i) lines_.push_back(std::make_unique<Line>(wires, i, *this));
}
Http::~Http() = default;

void Http::ask(Question question) {
  queue_.push_back(std::move(question));
  serve();
}

void Http::go_home() {
  for (const auto& line : lines_)
    if (!line->busy()) line->go_home();
}

void Http::serve() {
  for (const auto& line : lines_) {
    if (queue_.empty()) return;
    if (line->busy() || line->waits()) continue;
    if (!line->is_open()) {
      line->start();
      continue;
    }
    Question next = std::move(queue_.front());
    queue_.pop_front();
    line->ask(std::move(next));
  }
}

}  // namespace sequitur::load
