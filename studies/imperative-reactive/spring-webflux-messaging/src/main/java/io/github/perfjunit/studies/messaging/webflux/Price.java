package io.github.perfjunit.studies.messaging.webflux;

/** The answer of the other service. */
record Price(long id, double price) {}
