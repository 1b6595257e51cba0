package io.github.perfjunit.studies.reactive.webflux;

import org.springframework.data.repository.reactive.ReactiveCrudRepository;

/** The products of the database. */
interface ProductRepository extends ReactiveCrudRepository<Product, Long> {}
