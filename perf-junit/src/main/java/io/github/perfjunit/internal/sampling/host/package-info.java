/** Facts about this machine, its processor use and its strain. */
@NullMarked
package io.github.perfjunit.internal.sampling.host;

import org.jspecify.annotations.NullMarked;
