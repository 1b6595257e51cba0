/** Load by streams of server-sent events. */
@NullMarked
package io.github.perfjunit.internal.load.sse;

import org.jspecify.annotations.NullMarked;
