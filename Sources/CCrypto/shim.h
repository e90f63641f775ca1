#pragma once
#include <openssl/crypto.h>
#include <openssl/evp.h>

/// Makes the library ready, without what would take it down when the process begins to end: `exit` runs while other
/// threads still work. Returns 1, or 0 if it is down already.
static inline int ccrypto_make_ready(void) { return OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, 0); }
