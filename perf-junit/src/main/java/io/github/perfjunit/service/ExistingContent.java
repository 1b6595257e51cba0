package io.github.perfjunit.service;

/** What is done with a queue or a database that is on an external server before perf-junit makes it. */
public enum ExistingContent {
    /** Nothing: the study does not begin. The default. */
    REFUSE,
    /** It is emptied before each run, and left there, empty or not, at the end. */
    CLEAN
}
