// One row of the table in files.c: the file at PATH, embedded. There is no include guard, because
// files.c includes this header once for each file.

{
  .path = PATH,
  // The zero byte keeps the array legal if the file is empty.
  .bytes = (const uint8_t[]){
#embed PATH suffix(, )
      0},
  .byte_count = sizeof((const uint8_t[]){
#embed PATH suffix(, )
      0}) - 1,
},
#undef PATH
