/** The same work done by three services, compared. */
@NullMarked
package io.github.perfjunit.studies.drain;

import org.jspecify.annotations.NullMarked;
