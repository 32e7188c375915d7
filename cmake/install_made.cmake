# Run by `cmake --install`: makes what `program` says of itself, and the `units` with the prefix in them, and
# installs that. Its variables are set in cmake/install.cmake.
function(says file)
  execute_process(COMMAND "${program}" ${ARGN} OUTPUT_FILE "${made}/${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

string(RANDOM LENGTH 12 own)  # two installations at once do not meet
set(made "${build}/install-${own}")
file(MAKE_DIRECTORY "${made}/man" "${made}/units")
execute_process(COMMAND "${program}" manual "${made}/man" COMMAND_ERROR_IS_FATAL ANY)
says(sequitur completion bash)
says(_sequitur completion zsh)
says(sequitur.fish completion fish)

file(GLOB templates "${units}/*.service" "${units}/*.timer")
foreach(template IN LISTS templates)
  cmake_path(GET template FILENAME name)
  file(READ "${template}" unit)
  string(REPLACE "/usr/local/" "${CMAKE_INSTALL_PREFIX}/" unit "${unit}")
  file(WRITE "${made}/units/${name}" "${unit}")
endforeach()

set(share "${CMAKE_INSTALL_PREFIX}/share")
file(INSTALL "${made}/man/" DESTINATION "${share}/man/man1")
file(INSTALL "${made}/sequitur" DESTINATION "${share}/bash-completion/completions")
file(INSTALL "${made}/_sequitur" DESTINATION "${share}/zsh/site-functions")
file(INSTALL "${made}/sequitur.fish" DESTINATION "${share}/fish/vendor_completions.d")
file(INSTALL "${made}/units/" DESTINATION "${CMAKE_INSTALL_PREFIX}/lib/systemd/system")
file(REMOVE_RECURSE "${made}")
