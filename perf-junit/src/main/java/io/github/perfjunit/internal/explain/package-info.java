/** Profiles of targets: their stacks, the difference of two of them, and the code that explains it. */
@NullMarked
package io.github.perfjunit.internal.explain;

import org.jspecify.annotations.NullMarked;
