package io.github.perfjunit.studies.messaging.webflux;

/** An order, as it arrives. */
record Order(String id, long productId) {}
