package io.github.perfjunit.studies.reactive.mvc;

import org.springframework.data.jpa.repository.JpaRepository;

/** The products of the database. */
interface ProductRepository extends JpaRepository<Product, Long> {}
