// Empty on purpose: this target only passes on the flags of pkg-config, or none if the library is
// not installed. Swift must never see SQLite's own headers.
