package io.github.perfjunit.studies.reactive.blocking;

import io.quarkus.hibernate.orm.panache.PanacheRepository;
import jakarta.enterprise.context.ApplicationScoped;

/** The products of the database. */
@ApplicationScoped
public class Products implements PanacheRepository<Product> {}
