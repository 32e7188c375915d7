# WebAssembly without threads, by Debian's clang-19, lld-19, wasi-libc, libc++-19-dev-wasm32 and
# libclang-rt-19-dev-wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# CMake's trial program would be a whole program with main(), which ours is not.
set(CMAKE_CXX_COMPILER_WORKS TRUE)
