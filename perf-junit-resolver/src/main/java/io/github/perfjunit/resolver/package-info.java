/** The program that finds releases in the Maven repositories of a build: it runs in a JVM of its own. */
@NullMarked
package io.github.perfjunit.resolver;

import org.jspecify.annotations.NullMarked;
