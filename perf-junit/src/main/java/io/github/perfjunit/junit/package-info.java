/** The JUnit Jupiter extension: annotations of test classes and their scenarios. */
@NullMarked
package io.github.perfjunit.junit;

import org.jspecify.annotations.NullMarked;
