# Turn the file IN into the C array NAME in OUT:
#   cmake -DIN=schema.sql -DOUT=schema.c -DNAME=schema_sql -P embed.cmake
# (an array, because C promises string literals of 4095 bytes only). IN must be plain ASCII.
file(READ ${IN} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REPLACE "0x0a," "0x0a,\n" bytes "${bytes}")
get_filename_component(file ${IN} NAME)
file(WRITE ${OUT} "/* made from db/${file} by db/embed.cmake */
#include \"db/handle.h\"
const char ${NAME}[] = {
${bytes}0 };
")
