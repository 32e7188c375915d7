# compile_by_folder(OUT [BY_WORD] FILES...) puts into OUT what a target compiles in place of FILES: for
# each folder one file that includes all of them. Large headers (nlohmann, CLI11, Beast, doctest) and the
# templates made from them then cost their seconds once a folder, not once a file: docs/contribute/building.md. So
# what stands in an anonymous namespace has a name that is its own in the folder.
#
# BY_WORD is for a folder with many files: those that begin with the same word go together (people_*),
# and those that share it with no other. With SEQUITUR_BY_FOLDER off, each file is compiled by itself.
function(compile_by_folder out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "BY_WORD" "" "")
  set(files ${arg_UNPARSED_ARGUMENTS})
  if(NOT SEQUITUR_BY_FOLDER)
    set(${out} ${files} PARENT_SCOPE)
    return()
  endif()

  set(units "")
  foreach(file IN LISTS files)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE path)
    cmake_path(GET path PARENT_PATH unit)
    string(REPLACE "/" "_" unit "${unit}")
    if(arg_BY_WORD)
      string(REGEX REPLACE "([^/]*/)*([^/_.]+)[^/]*$" "\\2" word "${path}")
      set(same ${files})
      list(FILTER same INCLUDE REGEX "/${word}[_.][^/]*$")
      list(LENGTH same count)
      if(count GREATER 1)
        string(APPEND unit "_${word}")
      endif()
    endif()
    list(APPEND units ${unit})
    string(APPEND includes_of_${unit} "#include \"${path}\"\n")
  endforeach()
  list(REMOVE_DUPLICATES units)

  list(TRANSFORM units PREPEND "${CMAKE_CURRENT_BINARY_DIR}/by_folder/" OUTPUT_VARIABLE written)
  list(TRANSFORM written APPEND ".cpp")
  foreach(unit path IN ZIP_LISTS units written)
    file(CONFIGURE OUTPUT "${path}" CONTENT "${includes_of_${unit}}" @ONLY)
  endforeach()
  set(${out} ${written} PARENT_SCOPE)
endfunction()
