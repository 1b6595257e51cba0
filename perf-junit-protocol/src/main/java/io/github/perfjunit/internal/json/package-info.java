/** Reading JSON that others have written. One source, built into the jars of perf-junit and of its load generator. */
@NullMarked
package io.github.perfjunit.internal.json;

import org.jspecify.annotations.NullMarked;
