/**
 * How often verdicts are wrong, right, and how often intervals cover: simulated studies, judged by the project's own code.
 */
@NullMarked
package io.github.perfjunit.benchmark.errorrates;

import org.jspecify.annotations.NullMarked;
