/** Runs a plan: who sends when, on which connection, and what is recorded. */
@NullMarked
package io.github.perfjunit.load.engine;

import org.jspecify.annotations.NullMarked;
