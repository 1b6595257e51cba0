/** Readings of containers from the files of control groups. */
@NullMarked
package io.github.perfjunit.internal.sampling.cgroup;

import org.jspecify.annotations.NullMarked;
