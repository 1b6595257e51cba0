/** Runs a plan: who sends when, on which connection, and what is recorded. */
@NullMarked
package io.github.perfjunit.generator.engine;

import org.jspecify.annotations.NullMarked;
