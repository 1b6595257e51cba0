/** Load by code of the test, in threads of this JVM. */
@NullMarked
package io.github.perfjunit.internal.load.call;

import org.jspecify.annotations.NullMarked;
