/** The command line: reports and comparisons of recorded studies, without a build. */
@NullMarked
package io.github.perfjunit.cli;

import org.jspecify.annotations.NullMarked;
