/** Tests of single parts. */
@NullMarked
package io.github.perfjunit.generator.session;

import org.jspecify.annotations.NullMarked;
