/** Targets: programs under test, how each is started and told where its services are. */
@NullMarked
package io.github.perfjunit.internal.target;

import org.jspecify.annotations.NullMarked;
