/** MongoDB as a backing service: from a container, from the machine's own packages, or its embedded stand-in. */
@NullMarked
package io.github.perfjunit.mongodb.internal;

import org.jspecify.annotations.NullMarked;
