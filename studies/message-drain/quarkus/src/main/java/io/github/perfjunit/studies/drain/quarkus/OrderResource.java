package io.github.perfjunit.studies.drain.quarkus;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

@Path("/orders")
class OrderResource {

    private final OrderRepository orders;

    OrderResource(OrderRepository orders) {
        this.orders = orders;
    }

    @GET
    @Path("/{id}")
    public Order order(@PathParam("id") String id) {
        return orders.find(id).orElseThrow(NotFoundException::new);
    }
}
