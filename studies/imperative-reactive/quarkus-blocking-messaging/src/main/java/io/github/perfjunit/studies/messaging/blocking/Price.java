package io.github.perfjunit.studies.messaging.blocking;

/** The answer of the other service. */
public record Price(long id, double price) {}
