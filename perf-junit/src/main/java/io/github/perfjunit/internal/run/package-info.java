/** Experiments: runs in fresh processes, in blocks whose order a coin decides, and the journal that keeps them. */
@NullMarked
package io.github.perfjunit.internal.run;

import org.jspecify.annotations.NullMarked;
