/** How exact what perf-junit says of a command is, beside the kernel's own account of the same execution. */
@NullMarked
package io.github.perfjunit.benchmark.accuracy;

import org.jspecify.annotations.NullMarked;
