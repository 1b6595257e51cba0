/** PostgreSQL as a backing service: from a container, from the machine's own packages, or an external one. */
@NullMarked
package io.github.perfjunit.postgresql.internal;

import org.jspecify.annotations.NullMarked;
