@NullMarked
package io.github.perfjunit.generator.websocket;

import org.jspecify.annotations.NullMarked;
