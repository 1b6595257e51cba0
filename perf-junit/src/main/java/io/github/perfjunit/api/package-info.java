/** Targets, runs, metrics and their units: the types that test classes name. Nothing here knows how they are measured. */
@NullMarked
package io.github.perfjunit.api;

import org.jspecify.annotations.NullMarked;
