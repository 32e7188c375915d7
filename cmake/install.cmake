# What `cmake --install` puts where, below the prefix: the program, what it says of itself (manual pages, the
# shells' completions), the units of systemd and the documents. docs/operate/installing.md
include(GNUInstallDirs)
set(documents "${CMAKE_INSTALL_DATAROOTDIR}/doc/sequitur")

install(TARGETS sequitur RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES README.md CHANGELOG.md DESTINATION "${documents}")
install(FILES LICENSE DESTINATION "${documents}" RENAME copyright)
install(DIRECTORY docs DESTINATION "${documents}")
install(DIRECTORY deploy DESTINATION "${documents}" PATTERN systemd EXCLUDE PATTERN debian EXCLUDE)
install(FILES deploy/systemd/sequitur.env DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/sequitur")
install(FILES deploy/systemd/sequitur.sysusers DESTINATION lib/sysusers.d RENAME sequitur.conf)
install(FILES "deploy/systemd/journald@sequitur.conf"
  DESTINATION "lib/systemd/journald@sequitur.conf.d" RENAME sequitur.conf)

# What is only known while it is installed: what the program says, and the prefix that the units name.
install(CODE "set(program \"$<TARGET_FILE:sequitur>\")
set(build \"${PROJECT_BINARY_DIR}\")
set(units \"${PROJECT_SOURCE_DIR}/deploy/systemd\")")
install(SCRIPT cmake/install_made.cmake)
