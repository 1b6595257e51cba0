package io.github.perfjunit.studies.reactive.webflux;

/** A product at today's price. */
record Offer(long id, double price) {}
