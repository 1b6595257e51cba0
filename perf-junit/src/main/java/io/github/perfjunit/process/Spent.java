package io.github.perfjunit.process;

import java.time.Duration;

/**
 * What a process and all below it used, by the accounts that the kernel hands over when a process has been waited for
 * (wait4(2)). Only of processes which a parent that ignores SIGCHLD doesn't wait for is there no account.
 *
 * @param cpuTime user and system time, to the microsecond
 * @param largestRssBytes the high-water mark of the resident memory of that process which had the highest
 */
public record Spent(Duration cpuTime, long largestRssBytes) {}
