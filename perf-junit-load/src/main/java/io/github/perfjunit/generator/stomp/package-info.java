/** STOMP 1.2: its frames, written and read. */
@NullMarked
package io.github.perfjunit.generator.stomp;

import org.jspecify.annotations.NullMarked;
