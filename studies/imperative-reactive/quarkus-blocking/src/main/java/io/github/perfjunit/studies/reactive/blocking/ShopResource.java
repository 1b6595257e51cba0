package io.github.perfjunit.studies.reactive.blocking;

import jakarta.transaction.Transactional;
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
    public Product product(@RestPath long id) {
        return products.findByIdOptional(id).orElseThrow(NotFoundException::new);
    }

    @POST
    @Path("products")
    @Transactional
    @ResponseStatus(201)
    public Product add(Product product) {
        products.persist(product);
        return product;
    }

    @GET
    @Path("offers/{id}")
    public Offer offer(@RestPath long id) {
        return prices.offer(id);
    }
}
