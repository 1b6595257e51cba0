package io.github.perfjunit.studies.reactive;

import io.github.perfjunit.load.LoadRequest;
import java.util.Arrays;
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

    /** Returns all, or those that the property {@code perfjunit.study.workloads} names, with commas between them. */
    static List<Workload> ofThisStudy() {
        String names = System.getProperty("perfjunit.study.workloads");
        return names == null
                ? List.of(values())
                : Arrays.stream(names.split(",")).map(Workload::named).toList();
    }

    private static Workload named(String name) {
        return Arrays.stream(values())
                .filter(workload -> workload.name().equalsIgnoreCase(name.strip()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "perfjunit.study.workloads names '" + name + "': there are " + Arrays.toString(values())));
    }
}
