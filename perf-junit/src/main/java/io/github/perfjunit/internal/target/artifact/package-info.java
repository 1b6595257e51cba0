/** Files that a target consists of: paths with patterns, fingerprints, and the framework in a jar. */
@NullMarked
package io.github.perfjunit.internal.target.artifact;

import org.jspecify.annotations.NullMarked;
