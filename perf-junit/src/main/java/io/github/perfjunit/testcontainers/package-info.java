/** An adapter that makes any container of Testcontainers a backing service. */
@NullMarked
package io.github.perfjunit.testcontainers;

import org.jspecify.annotations.NullMarked;
