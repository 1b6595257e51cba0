/** The implementation of the extension. Nothing here is for users. */
@NullMarked
package io.github.perfjunit.junit.internal;

import org.jspecify.annotations.NullMarked;
