#pragma once

#include "server/base/time.hpp"

namespace sequitur::server {

// So many a second, and a burst on top: a bucket of tokens that fills as time passes.
struct Rate {
  double per_second = 0;
  double burst = 0;
};

class TokenBucket {
 public:
  // Whether take() would succeed.
  bool has_one(const Rate& rate, Time now) const;
  // Takes one token; false if there is none.
  bool take(const Rate& rate, Time now);
  void give_back();
  // Whether nobody would notice if it were thrown away and made anew.
  bool full(const Rate& rate, Time now) const;

 private:
  double taken_ = 0;  // of `burst`, at `when_`
  Time when_ = 0;

  double taken(const Rate& rate, Time now) const;
};

}  // namespace sequitur::server
