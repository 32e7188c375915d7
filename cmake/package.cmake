# The Debian package: cpack --config build/CPackConfig.cmake. It holds what `cmake --install` installs below /usr.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sequitur)
set(CPACK_PACKAGE_CONTACT "the people of Sequitur <sequitur@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Kamon and Kulami, two board games, and a server to play them on")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Your move must follow from the last one: in Kamon and in Kulami.
Sequitur plays both in the terminal and in a browser, analyses games, and lets people play
each other on a server of their own.")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql, redis-server, caddy | nginx")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  "${PROJECT_SOURCE_DIR}/deploy/debian/postinst;${PROJECT_SOURCE_DIR}/deploy/debian/prerm;${PROJECT_SOURCE_DIR}/deploy/debian/postrm")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_STRIP_FILES ON)
# So that the units name /usr, and not the folder in which the package is put together.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
include(CPack)
