/** Receivers of what is recorded of a run: values of metrics, and notes. */
@NullMarked
package io.github.perfjunit.internal.recording;

import org.jspecify.annotations.NullMarked;
