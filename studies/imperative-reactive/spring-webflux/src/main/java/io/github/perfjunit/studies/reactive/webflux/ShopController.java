package io.github.perfjunit.studies.reactive.webflux;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Products of the database, and offers, whose price another service knows. */
@RestController
class ShopController {

    private final ProductRepository products;
    private final WebClient prices;

    ShopController(ProductRepository products, WebClient.Builder builder, @Value("${prices.uri}") String prices) {
        this.products = products;
        this.prices = builder.baseUrl(prices).build();
    }

    @GetMapping("/products/{id}")
    Mono<ResponseEntity<Product>> product(@PathVariable long id) {
        return products.findById(id)
                .map(ResponseEntity::ok)
                .defaultIfEmpty(ResponseEntity.notFound().build());
    }

    @PostMapping("/products")
    @ResponseStatus(HttpStatus.CREATED)
    Mono<Product> add(@RequestBody Product product) {
        return products.save(product);
    }

    @GetMapping("/offers/{id}")
    Mono<Offer> offer(@PathVariable long id) {
        return prices.get().uri("prices/{id}", id).retrieve().bodyToMono(Offer.class);
    }
}
