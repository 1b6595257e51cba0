/** Runs test classes in a JVM of their own, with a chosen version of JUnit. */
@NullMarked
package io.github.perfjunit.it.fork;

import org.jspecify.annotations.NullMarked;
