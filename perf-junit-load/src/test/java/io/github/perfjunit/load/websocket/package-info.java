@NullMarked
package io.github.perfjunit.load.websocket;

import org.jspecify.annotations.NullMarked;
