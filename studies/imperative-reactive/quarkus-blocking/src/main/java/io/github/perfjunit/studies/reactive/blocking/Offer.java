package io.github.perfjunit.studies.reactive.blocking;

/** A product at today's price. */
public record Offer(long id, double price) {}
