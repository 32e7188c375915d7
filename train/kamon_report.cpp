// What Kamon's network says of samples on boards that it was not trained on, beside the network
// that the solver begins with, as the engine computes both.
//
//   kamon_report WEIGHTS FILE...
//
// FILE.boards and FILE.samples are what kamon_samples has written. By stones: the log loss and how
// often the likelier side wins, and at the end how long a judgement takes.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "engine/kamon/kamon.hpp"
#include "engine/kamon/thinking/judgement.hpp"
#include "train/kamon_sample.hpp"

using namespace sequitur;
using namespace sequitur::kamon;
using namespace sequitur::train;

namespace {

template <class Record>
std::vector<Record> read_all(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::vector<Record> records;
  for (Record record; file.read(reinterpret_cast<char*>(&record), sizeof record);)
    records.push_back(record);
  return records;
}

std::shared_ptr<const Network> network_in(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  const std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
  return Network::read({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()});
}

// As train/kamon.py keeps them back.
bool kept_back(const KamonBoardRecord& board) { return board.seed / 2 % 20 == 0; }

// The chance of the side to move, by what the solver begins with.
double chance_at_start(const proof::Signs& signs) {
  const proof::Numbers numbers = proof::start_values(signs);
  return numbers.fail / (static_cast<double>(numbers.win) + numbers.fail);
}

struct Sum {
  std::uint64_t samples = 0;
  std::array<double, 2> loss{};
  std::array<std::uint64_t, 2> right{};

  void add(std::array<double, 2> chances, double worth) {
    ++samples;
    for (std::size_t i = 0; i < chances.size(); ++i) {
      const double chance = std::clamp(chances[i], 1e-6, 1 - 1e-6);
      loss[i] -= worth * std::log(chance) + (1 - worth) * std::log(1 - chance);
      right[i] += (chance > 0.5) == (worth > 0.5);
    }
  }
};

class Report {
 public:
  explicit Report(std::shared_ptr<const Network> network) : network_(std::move(network)) {}

  void add_file(const std::string& name) {
    const auto boards = read_all<KamonBoardRecord>(name + ".boards");
    std::uint32_t of = ~std::uint32_t{0};
    std::unique_ptr<const Judgement> judgement;
    for (const auto& sample : read_all<KamonSampleRecord>(name + ".samples")) {
      if (sample.board >= boards.size() || !kept_back(boards[sample.board])) continue;
      if (of != sample.board) {
        of = sample.board;
        judgement = std::make_unique<const Judgement>(network_,
                                                      *Kamon::sample_start(boards[of].seed).board);
      }
      add(*judgement, sample);
    }
  }

  void print() const {
    std::printf("stones   samples   loss: signs, network    right: signs, network\n");
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      const Sum& sum = sums_[i];
      if (sum.samples < 20) continue;
      const auto n = static_cast<double>(sum.samples);
      std::printf("%2zu-%2zu %10llu    %.4f  %.4f    %.1f %%  %.1f %%\n", 2 * i + 1, 2 * i + 2,
                  static_cast<unsigned long long>(sum.samples), sum.loss[0] / n, sum.loss[1] / n,
                  100 * static_cast<double>(sum.right[0]) / n,
                  100 * static_cast<double>(sum.right[1]) / n);
    }
    std::printf("%.0f ns a judgement\n", 1e9 * seconds_ / static_cast<double>(judged_));
  }

 private:
  void add(const Judgement& judgement, const KamonSampleRecord& sample) {
    proof::Signs signs;
    std::copy(sample.signs.begin(), sample.signs.end(), signs.begin());
    const auto judge = [&] {
      return judgement.log_odds(CellSet(sample.own), CellSet(sample.other), sample.last, signs);
    };
    const int log_odds = judge();
    const auto begun = std::chrono::steady_clock::now();
    constexpr int times = 20;
    for (int i = 0; i < times; ++i) judge();
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    judged_ += times;
    const int stones = CellSet(sample.own | sample.other).count();
    sums_[static_cast<std::size_t>((stones - 1) / 2)].add(
        {chance_at_start(signs), chance_of(log_odds)}, sample.worth / 2.0);
  }

  std::shared_ptr<const Network> network_;
  std::array<Sum, 20> sums_{};
  double seconds_ = 0;
  std::uint64_t judged_ = 0;
};

}  // namespace

int main(int count, char** words) {
  if (count < 3) {
    std::fprintf(stderr, "use: kamon_report WEIGHTS FILE...\n");
    return 2;
  }
  const auto network = network_in(words[1]);
  if (!network) {
    std::fprintf(stderr, "%s does not hold weights of Kamon's network\n", words[1]);
    return 1;
  }
  Report report(network);
  for (int i = 2; i < count; ++i) report.add_file(words[i]);
  report.print();
}
