package io.github.perfjunit.studies.reactive;

import io.github.perfjunit.load.LoadRequest;
import java.util.List;

/** A request of the clients. */
enum Workload {
    /** A row of the database. */
    READ,
    /** A new row of the database. */
    WRITE,
    /** An offer, for which the service asks another service that takes 20 ms. */
    CHAIN;

    LoadRequest request() {
        return switch (this) {
            case READ -> LoadRequest.get("/products/7");
            case WRITE ->
                LoadRequest.post("/products")
                        .header("content-type", "application/json")
                        .body("{\"name\": \"product {counter}\", \"price\": 12.5}")
                        .expectingStatus(201);
            case CHAIN -> LoadRequest.get("/offers/7");
        };
    }

    static List<Workload> ofThisStudy() {
        return Chosen.of(Workload.class);
    }
}
