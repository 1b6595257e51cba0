/** PostgreSQL for the targets of a test class: the annotation, and the database as a parameter of scenarios. */
@NullMarked
package io.github.perfjunit.postgresql;

import org.jspecify.annotations.NullMarked;
