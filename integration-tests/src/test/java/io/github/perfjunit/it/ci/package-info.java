/** The action, the scripts and the files to copy that a CI runs. */
@NullMarked
package io.github.perfjunit.it.ci;

import org.jspecify.annotations.NullMarked;
