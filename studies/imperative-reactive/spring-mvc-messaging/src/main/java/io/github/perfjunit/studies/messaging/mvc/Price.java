package io.github.perfjunit.studies.messaging.mvc;

/** The answer of the other service. */
record Price(long id, double price) {}
