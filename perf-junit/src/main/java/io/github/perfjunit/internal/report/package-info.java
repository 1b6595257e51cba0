/** Reports: what people look at while a study runs, and afterwards. */
@NullMarked
package io.github.perfjunit.internal.report;

import org.jspecify.annotations.NullMarked;
