// Empty on purpose: this target only carries pkg-config's flags. Swift must never see libxml2's own
// headers, because they include ICU's, which clash with those inside Foundation.
