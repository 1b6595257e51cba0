package io.github.perfjunit.internal.service;

/** The treatment of a queue or a database that exists on an external server before perf-junit makes it. */
public enum ExistingContent {
    /** Nothing: the study does not begin. The default. */
    REFUSE,
    /** It is emptied before each run, and left there, empty or not, at the end. */
    CLEAN
}
