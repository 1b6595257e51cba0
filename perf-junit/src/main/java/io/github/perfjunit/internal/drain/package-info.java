/** Workloads: the messages that a target works off, the sink in which its work is seen, and when it is done. */
@NullMarked
package io.github.perfjunit.internal.drain;

import org.jspecify.annotations.NullMarked;
