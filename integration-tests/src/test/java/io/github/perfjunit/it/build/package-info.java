/** Other projects, built by Maven as their owners would, with perf-junit from a repository. */
@NullMarked
package io.github.perfjunit.it.build;

import org.jspecify.annotations.NullMarked;
