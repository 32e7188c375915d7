#include "tests/property/property.hpp"

#include <sstream>

namespace sequitur {

void holds(const std::string& what, int times, const std::function<void()>& property) {
  rc::detail::TestMetadata metadata;
  metadata.id = metadata.description = what;
  auto params = rc::detail::configuration().testParams;
  params.maxSuccess *= times;
  const auto result = rc::detail::checkTestable(property, metadata, params);
  std::ostringstream report;
  rc::detail::printResultMessage(result, report);
  CHECK_MESSAGE(result.is<rc::detail::SuccessResult>(), what, ": ", report.str());
}

void holds(const std::string& what, const std::function<void()>& property) {
  holds(what, 1, property);
}

rc::Gen<std::uint64_t> any_seed() {
  return rc::gen::noShrink(full_size(rc::gen::arbitrary<std::uint64_t>()));
}

}  // namespace sequitur
