/** The page that people look at: one file, which asks nobody for anything. */
@NullMarked
package io.github.perfjunit.internal.report.html;

import org.jspecify.annotations.NullMarked;
