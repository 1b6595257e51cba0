/** The search for the highest rate that holds: which rate is next, and whether a step has held. */
@NullMarked
package io.github.perfjunit.internal.load.capacity;

import org.jspecify.annotations.NullMarked;
