/** Load: how it is described in a test, step by step, until it is made. */
@NullMarked
package io.github.perfjunit.internal.load;

import org.jspecify.annotations.NullMarked;
