package io.github.perfjunit.studies.reactive.mutiny;

import io.quarkus.hibernate.reactive.panache.PanacheRepository;
import jakarta.enterprise.context.ApplicationScoped;

/** The products of the database. */
@ApplicationScoped
public class Products implements PanacheRepository<Product> {}
