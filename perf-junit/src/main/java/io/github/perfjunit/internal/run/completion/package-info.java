/** Completion of a run: measurements, series and logs are read before the target is stopped. */
@NullMarked
package io.github.perfjunit.internal.run.completion;

import org.jspecify.annotations.NullMarked;
