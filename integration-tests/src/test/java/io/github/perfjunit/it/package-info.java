/** The extension as its users meet it: with real services, in JVMs of their own, on several versions of JUnit. */
@NullMarked
package io.github.perfjunit.it;

import org.jspecify.annotations.NullMarked;
