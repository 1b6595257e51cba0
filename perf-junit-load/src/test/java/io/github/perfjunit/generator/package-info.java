/** Tests of the generator against real servers that are made for them. */
@NullMarked
package io.github.perfjunit.generator;

import org.jspecify.annotations.NullMarked;
