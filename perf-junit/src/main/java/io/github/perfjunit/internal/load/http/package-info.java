/** HTTP loads. */
@NullMarked
package io.github.perfjunit.internal.load.http;

import org.jspecify.annotations.NullMarked;
