package io.github.perfjunit.studies.reactive.mutiny;

/** A product at today's price. */
public record Offer(long id, double price) {}
