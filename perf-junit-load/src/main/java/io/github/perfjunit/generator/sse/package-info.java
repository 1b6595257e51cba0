/** Server-sent events: each request opens a stream that lasts. */
@NullMarked
package io.github.perfjunit.generator.sse;

import org.jspecify.annotations.NullMarked;
