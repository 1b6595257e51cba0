/** Real studies while whatever they need is killed, stopped, starved or cut, and what must be true afterwards. */
@NullMarked
package io.github.perfjunit.benchmark.chaos;

import org.jspecify.annotations.NullMarked;
