/**
 * The protocol between perf-junit and its load generator: records that are lines of JSON on the generator's standard input
 * and output, and what both sides compute of them alike. One source, built into the jars of both.
 */
@NullMarked
package io.github.perfjunit.internal.protocol;

import org.jspecify.annotations.NullMarked;
