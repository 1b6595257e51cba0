/** What can be done with results from a command line, without a build. */
@NullMarked
package io.github.perfjunit.report.command;

import org.jspecify.annotations.NullMarked;
