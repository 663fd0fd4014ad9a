# Turn the file IN into a C array in OUT: cmake -DIN=schema.sql -DOUT=schema.c -P embed.cmake
# (an array, because C promises string literals of 4095 bytes only). IN must be plain ASCII.
file(READ ${IN} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REPLACE "0x0a," "0x0a,\n" bytes "${bytes}")
file(WRITE ${OUT} "/* made from db/schema.sql by db/embed.cmake */
#include \"db/handle.h\"
const char schema_sql[] = {
${bytes}0 };
")
