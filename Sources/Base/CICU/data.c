#include "CICU.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unicode/putil.h>
#include <unicode/udata.h>
#include <unicode/uvernum.h>
#include <unistd.h>

int32_t cicu_major_version(void) { return U_ICU_VERSION_MAJOR_NUM; }

const char *cicu_data_name(void) { return U_ICUDATA_NAME; }

void cicu_data_use_folder(const char *folder) { u_setDataDirectory(folder); }

static uint32_t number_at(const uint8_t *bytes) {
  uint32_t number;
  memcpy(&number, bytes, sizeof number);
  return number;
}

// ICU trusts the offsets of a package, so each is checked here:
// https://github.com/unicode-org/icu/blob/main/icu4c/source/common/ucmndata.h.
static int32_t checked(const uint8_t *bytes, uint64_t size) {
  uint16_t header = 0;
  if (size >= 32) memcpy(&header, bytes, sizeof header);
  if (header < 24 || header % 16 != 0 || size < (uint64_t)header + 4 || bytes[2] != 0xDA ||
      bytes[3] != 0x27 || memcmp(bytes + 12, "CmnD", 4) != 0 || bytes[8] != U_IS_BIG_ENDIAN) {
    return CICU_DATA_IS_NO_PACKAGE;
  }
  const uint8_t *table = bytes + header;
  uint64_t rest = size - header, count = number_at(table);
  if (count == 0 || count > rest / 8 || 4 + 8 * count > rest) return CICU_DATA_IS_NO_PACKAGE;
  size_t prefix = strlen(U_ICUDATA_NAME);
  for (uint64_t i = 0; i < count; i++) {
    uint64_t name = number_at(table + 4 + 8 * i), offset = number_at(table + 8 + 8 * i);
    if (name >= rest || offset >= rest || memchr(table + name, 0, rest - name) == NULL) {
      return CICU_DATA_IS_NO_PACKAGE;
    }
    const char *path = (const char *)table + name;
    if (strncmp(path, U_ICUDATA_NAME, prefix) != 0 || path[prefix] != '/') {
      return CICU_DATA_IS_FOR_ANOTHER_ICU;
    }
  }
  return 0;
}

int32_t cicu_data_use_package(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return -errno;
  void *bytes = MAP_FAILED;
  int failure = 0;
  if (fstat(file, &status) != 0) failure = errno;
  else if (status.st_size == 0) failure = EINVAL;
  else bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  if (failure == 0 && bytes == MAP_FAILED) failure = errno;
  close(file);
  if (failure != 0) return -failure;
  int32_t problem = checked(bytes, (uint64_t)status.st_size);
  if (problem == 0) {
    UErrorCode code = U_ZERO_ERROR;
    udata_setCommonData(bytes, &code);
    // A warning would mean that the data of the library comes first.
    if (code != U_ZERO_ERROR) problem = CICU_DATA_IS_REFUSED;
  }
  // ICU keeps a pointer to data that it accepts.
  if (problem != 0) munmap(bytes, (size_t)status.st_size);
  return problem;
}
