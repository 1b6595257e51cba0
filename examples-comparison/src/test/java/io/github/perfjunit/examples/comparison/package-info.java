/** The same work done by three services, compared. */
@NullMarked
package io.github.perfjunit.examples.comparison;

import org.jspecify.annotations.NullMarked;
