# The program that people get is hardened: CMakeLists.txt.
. "$(dirname "$0")/lib.sh"
command -v readelf >/dev/null || { echo "skipped: there is no readelf here."; exit 77; }
program=${SEQUITUR_RELEASE:?names the optimised program}

last="readelf $program"
readelf -hW "$program" >header
readelf -lW "$program" >segments
readelf -dW "$program" >dynamic
readelf -W --dyn-syms "$program" >symbols
says header 'Type: +DYN \(Position-Independent Executable'  # lies somewhere else each time
says segments 'GNU_RELRO'                                     # the tables of addresses are filled at
says dynamic 'BIND_NOW|FLAGS.*NOW'                            # the start, then read-only
says segments 'GNU_STACK .* RW '                              # nothing on the stack is run
says_not segments ' RWE '                                     # and nothing that can be written
says_not dynamic 'TEXTREL|RPATH|RUNPATH'
says symbols '__stack_chk_fail'                               # a stack overrun is noticed
says symbols '__[a-z]+_chk@'                                  # _FORTIFY_SOURCE
finish
