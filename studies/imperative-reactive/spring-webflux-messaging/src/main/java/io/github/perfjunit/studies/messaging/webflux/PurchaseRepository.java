package io.github.perfjunit.studies.messaging.webflux;

import org.springframework.data.repository.reactive.ReactiveCrudRepository;

interface PurchaseRepository extends ReactiveCrudRepository<Purchase, Long> {}
