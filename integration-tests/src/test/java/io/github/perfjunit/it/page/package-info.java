/** The page of studies in a real browser. */
@NullMarked
package io.github.perfjunit.it.page;

import org.jspecify.annotations.NullMarked;
