package io.github.perfjunit.studies.messaging.mvc;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;

/** A row of the table {@code purchase}: an order and its price. */
@Entity
class Purchase {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;

    private String orderId;
    private double price;

    protected Purchase() {}

    Purchase(String orderId, double price) {
        this.orderId = orderId;
        this.price = price;
    }
}
