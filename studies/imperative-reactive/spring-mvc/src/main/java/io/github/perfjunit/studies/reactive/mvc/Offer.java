package io.github.perfjunit.studies.reactive.mvc;

/** A product at today's price. */
record Offer(long id, double price) {}
