@NullMarked
package io.github.perfjunit.workload.load.hyperfoil;

import org.jspecify.annotations.NullMarked;
