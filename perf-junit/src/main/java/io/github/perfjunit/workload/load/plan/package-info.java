/** What a load is to be, as values: when requests are sent, how many, which, with what data and how they travel. */
@NullMarked
package io.github.perfjunit.workload.load.plan;

import org.jspecify.annotations.NullMarked;
