package io.github.perfjunit.studies.reactive.mutiny;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestPath;

/** Products of the database, and offers, whose price another service knows. */
@Path("/")
public class ShopResource {

    private final Products products;
    private final Prices prices;

    ShopResource(Products products, @RestClient Prices prices) {
        this.products = products;
        this.prices = prices;
    }

    @GET
    @Path("products/{id}")
    @WithSession
    public Uni<Product> product(@RestPath long id) {
        return products.findById(id).onItem().ifNull().failWith(NotFoundException::new);
    }

    @POST
    @Path("products")
    @WithTransaction
    @ResponseStatus(201)
    public Uni<Product> add(Product product) {
        return products.persist(product);
    }

    @GET
    @Path("offers/{id}")
    public Uni<Offer> offer(@RestPath long id) {
        return prices.offer(id);
    }
}
