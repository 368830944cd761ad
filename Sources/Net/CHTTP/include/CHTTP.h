// The interface to sockets, threads, OpenSSL and nghttp2 that Swift sees: opaque handles, integers
// and byte buffers.
//
// OpenSSL and nghttp2 are optional. Without their headers at build time, the functions of
// CHTTPKeys.h, CHTTPTLS.h and CHTTPSession.h exist but fail with CHTTP_NOT_BUILT_IN, except for
// HMAC-SHA256, which signs the requests of the hub's clients.
#pragma once
#include "CHTTPCertificate.h"
#include "CHTTPFailure.h"
#include "CHTTPKeys.h"
#include "CHTTPSession.h"
#include "CHTTPSockets.h"
#include "CHTTPTLS.h"
