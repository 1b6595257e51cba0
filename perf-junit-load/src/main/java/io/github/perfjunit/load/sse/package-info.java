/** Server-sent events: each request opens a stream that lasts. */
@NullMarked
package io.github.perfjunit.load.sse;

import org.jspecify.annotations.NullMarked;
