/** The accuracy of what perf-junit reports of a command, beside the kernel's own account of the same execution. */
@NullMarked
package io.github.perfjunit.benchmark.accuracy;

import org.jspecify.annotations.NullMarked;
