/** The implementation of the extension. Nothing here is for users. */
@NullMarked
package io.github.perfjunit.internal.junit;

import org.jspecify.annotations.NullMarked;
