/** Tests of single parts. */
@NullMarked
package io.github.perfjunit.load.plan;

import org.jspecify.annotations.NullMarked;
