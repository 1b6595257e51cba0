/** Changes of level over many builds. */
@NullMarked
package io.github.perfjunit.internal.verdict.trend;

import org.jspecify.annotations.NullMarked;
