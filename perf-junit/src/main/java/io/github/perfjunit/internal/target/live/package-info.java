/** Targets that were started, and the checks that they are ready. */
@NullMarked
package io.github.perfjunit.internal.target.live;

import org.jspecify.annotations.NullMarked;
