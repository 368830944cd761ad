// This target is empty on purpose, because it only provides the flags from pkg-config. Swift must
// never see libxml2's own headers, because they include ICU's headers, which clash with those in
// Foundation.
