/** Interfaces that plug-ins implement: services, and parameters of scenarios. */
@NullMarked
package io.github.perfjunit.spi;

import org.jspecify.annotations.NullMarked;
