/** Sockets to a plan's origin, with TLS or without: what all protocols stand on. */
@NullMarked
package io.github.perfjunit.generator.net;

import org.jspecify.annotations.NullMarked;
