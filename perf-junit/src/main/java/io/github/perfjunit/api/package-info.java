/** Interfaces that scenarios and plug-ins share: the work that waits for a target, and the place in which it is seen done. */
@NullMarked
package io.github.perfjunit.api;

import org.jspecify.annotations.NullMarked;
