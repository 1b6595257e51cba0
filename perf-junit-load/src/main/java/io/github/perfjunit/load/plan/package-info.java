/** What a plan says, and how it is read. */
@NullMarked
package io.github.perfjunit.load.plan;

import org.jspecify.annotations.NullMarked;
