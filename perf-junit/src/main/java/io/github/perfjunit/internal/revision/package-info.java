/** Revisions of the program under test: checked out of the git repository of the tests, built, and kept. */
@NullMarked
package io.github.perfjunit.internal.revision;

import org.jspecify.annotations.NullMarked;
