/** One more run of each target, with a profiler, after a study that found one of them slower. */
@NullMarked
package io.github.perfjunit.internal.run.explaining;

import org.jspecify.annotations.NullMarked;
