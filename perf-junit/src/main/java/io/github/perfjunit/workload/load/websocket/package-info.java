/** Load by messages on WebSocket connections. */
@NullMarked
package io.github.perfjunit.workload.load.websocket;

import org.jspecify.annotations.NullMarked;
