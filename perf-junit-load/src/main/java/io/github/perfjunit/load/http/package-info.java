/** Connections that speak HTTP. */
@NullMarked
package io.github.perfjunit.load.http;

import org.jspecify.annotations.NullMarked;
