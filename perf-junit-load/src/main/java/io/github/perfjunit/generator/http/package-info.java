/** Connections that speak HTTP. */
@NullMarked
package io.github.perfjunit.generator.http;

import org.jspecify.annotations.NullMarked;
