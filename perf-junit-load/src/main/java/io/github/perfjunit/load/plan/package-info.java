/** Plans of loads, and their reader. */
@NullMarked
package io.github.perfjunit.load.plan;

import org.jspecify.annotations.NullMarked;
