package io.github.perfjunit.studies.messaging.webflux;

import org.springframework.data.annotation.Id;

/** A row of the table {@code purchase}: an order and its price. */
record Purchase(@Id Long id, String orderId, double price) {}
