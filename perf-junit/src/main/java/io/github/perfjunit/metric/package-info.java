/** Metrics, their units and what was recorded of them: records that need the JDK alone. */
@NullMarked
package io.github.perfjunit.metric;

import org.jspecify.annotations.NullMarked;
