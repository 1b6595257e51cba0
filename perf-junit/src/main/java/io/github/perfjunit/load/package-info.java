/** Loads that scenarios put on a target: HTTP, server-sent events, WebSocket, gRPC, and code of the test itself. */
@NullMarked
package io.github.perfjunit.load;

import org.jspecify.annotations.NullMarked;
