/**
 * Simulated studies, judged by the project's own code: how often verdicts are wrong, right, and how often intervals cover.
 */
@NullMarked
package io.github.perfjunit.benchmark.errorrates;

import org.jspecify.annotations.NullMarked;
