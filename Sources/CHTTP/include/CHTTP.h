// What Swift sees of sockets, threads, OpenSSL and nghttp2: opaque handles, integers and byte buffers.
//
// Sockets and threads are always there. OpenSSL and nghttp2 are optional: without their headers the
// functions of CHTTPTLS.h and CHTTPSession.h still link, open nothing, and report CHTTP_NOT_BUILT_IN.
#pragma once
#include "CHTTPFailure.h"
#include "CHTTPSession.h"
#include "CHTTPSockets.h"
#include "CHTTPTLS.h"
