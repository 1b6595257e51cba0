package io.github.perfjunit.studies.reactive.webflux;

import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** A row of the table {@code product}; a new one has no id yet. */
@Table("product")
record Product(@Id Long id, String name, double price) {}
