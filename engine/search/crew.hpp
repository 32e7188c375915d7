#pragma once

#include <vector>

// Threads exist where the standard library offers them. WebAssembly without them uses one.
#if !defined(__wasm__) || defined(__wasm_atomics__)
#define SEQUITUR_THREADS 1
#include <thread>
#endif

namespace sequitur {

// Runs work(0) on this thread and work(1) … work(count - 1) beside it, and waits for all.
template <class Work>
void run_crew(int count, const Work& work) {
#ifdef SEQUITUR_THREADS
  std::vector<std::thread> others;
  for (int number = 1; number < count; ++number)
    others.emplace_back([&work, number] { work(number); });
  work(0);
  for (std::thread& other : others) other.join();
#else
  (void)count;
  work(0);
#endif
}

}  // namespace sequitur
