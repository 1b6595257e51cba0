package io.github.perfjunit.internal.process;

import java.time.Duration;

/**
 * The resources that a process and all below it used, by the accounts that the kernel provides when a process has been
 * waited for (wait4(2)). The only processes without an account are those that a parent which ignores SIGCHLD doesn't wait
 * for.
 *
 * @param cpuTime user and system time, to the microsecond
 * @param largestRssBytes 0 if it is not known, because it is less than what the launching process had; else the high-water mark of the
 *     resident memory of that process which had the highest
 */
public record ResourceUsage(Duration cpuTime, long largestRssBytes) {}
