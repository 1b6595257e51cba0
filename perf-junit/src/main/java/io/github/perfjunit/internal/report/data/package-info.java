/** The data that is kept of a study: {@code study.json}, {@code runs.csv}, and the verdicts in {@code runs.jsonl}. */
@NullMarked
package io.github.perfjunit.internal.report.data;

import org.jspecify.annotations.NullMarked;
