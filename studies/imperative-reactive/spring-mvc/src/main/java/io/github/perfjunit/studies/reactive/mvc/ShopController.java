package io.github.perfjunit.studies.reactive.mvc;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/** Products of the database, and offers, whose price another service knows. */
@RestController
class ShopController {

    private final ProductRepository products;
    private final RestClient prices;

    ShopController(ProductRepository products, RestClient.Builder builder, @Value("${prices.uri}") String prices) {
        this.products = products;
        this.prices = builder.baseUrl(prices).build();
    }

    @GetMapping("/products/{id}")
    ResponseEntity<Product> product(@PathVariable long id) {
        return ResponseEntity.of(products.findById(id));
    }

    @PostMapping("/products")
    @ResponseStatus(HttpStatus.CREATED)
    Product add(@RequestBody Product product) {
        return products.save(product);
    }

    @GetMapping("/offers/{id}")
    Offer offer(@PathVariable long id) {
        return prices.get().uri("prices/{id}", id).retrieve().body(Offer.class);
    }
}
