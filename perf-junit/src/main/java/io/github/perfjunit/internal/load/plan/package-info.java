/** Plans of loads, as values: when requests are sent, how many, which, with what data and over which transport. */
@NullMarked
package io.github.perfjunit.internal.load.plan;

import org.jspecify.annotations.NullMarked;
