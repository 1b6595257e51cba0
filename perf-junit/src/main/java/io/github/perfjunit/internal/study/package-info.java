/** A study and its records: its design and plan, the record of each run, the journal and its directory. */
@NullMarked
package io.github.perfjunit.internal.study;

import org.jspecify.annotations.NullMarked;
