package io.github.perfjunit.studies.messaging.blocking;

/** An order, as it arrives. */
public record Order(String id, long productId) {}
