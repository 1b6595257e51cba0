package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.load.PlannedLoad.AbortCondition;

/**
 * The end of a load that was aborted.
 *
 * @param condition the condition that was met
 * @param reason a clause, such as {@code aborted after 7 s: ...}
 */
public record Aborted(AbortCondition condition, String reason) {}
