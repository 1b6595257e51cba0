/** The time until a browser shows a page of many studies. */
@NullMarked
package io.github.perfjunit.benchmark.page;

import org.jspecify.annotations.NullMarked;
