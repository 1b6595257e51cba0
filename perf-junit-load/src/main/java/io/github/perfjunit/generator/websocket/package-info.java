/** WebSocket: messages and their answers on connections that last. */
@NullMarked
package io.github.perfjunit.generator.websocket;

import org.jspecify.annotations.NullMarked;
