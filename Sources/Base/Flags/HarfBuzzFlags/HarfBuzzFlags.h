// Intentionally empty: this target only provides the compiler and linker flags of pkg-config, if the
// library is installed. Swift must not see HarfBuzz's own headers.
