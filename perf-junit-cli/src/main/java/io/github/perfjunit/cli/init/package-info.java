/** The first performance test of an existing project: the command {@code init}. */
@NullMarked
package io.github.perfjunit.cli.init;

import org.jspecify.annotations.NullMarked;
