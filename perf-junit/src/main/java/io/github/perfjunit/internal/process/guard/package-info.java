/** A guard process that ends everything that was launched once the test JVM has gone, however it went. */
@NullMarked
package io.github.perfjunit.internal.process.guard;

import org.jspecify.annotations.NullMarked;
