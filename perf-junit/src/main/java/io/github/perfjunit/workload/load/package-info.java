/** Load: what is sent to a target, how often, by whom; what came of it, and whether that is valid. */
@NullMarked
package io.github.perfjunit.workload.load;

import org.jspecify.annotations.NullMarked;
