/** Load by messages on WebSocket connections. */
@NullMarked
package io.github.perfjunit.internal.load.websocket;

import org.jspecify.annotations.NullMarked;
