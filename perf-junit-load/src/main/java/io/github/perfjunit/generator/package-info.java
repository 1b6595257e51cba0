/** The load generator: a program that runs in a JVM of its own, is told plans on its input, and ends with its parent. */
@NullMarked
package io.github.perfjunit.generator;

import org.jspecify.annotations.NullMarked;
