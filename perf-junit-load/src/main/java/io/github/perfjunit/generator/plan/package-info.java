/** Plans of loads, and their reader. */
@NullMarked
package io.github.perfjunit.generator.plan;

import org.jspecify.annotations.NullMarked;
