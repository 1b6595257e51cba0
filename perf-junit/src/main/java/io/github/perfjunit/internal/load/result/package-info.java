/** The result of a load, whether it counts, and whether it was steady. */
@NullMarked
package io.github.perfjunit.internal.load.result;

import org.jspecify.annotations.NullMarked;
