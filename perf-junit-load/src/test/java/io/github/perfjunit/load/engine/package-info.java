/** Tests of single parts. */
@NullMarked
package io.github.perfjunit.load.engine;

import org.jspecify.annotations.NullMarked;
