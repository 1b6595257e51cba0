package io.github.perfjunit.studies.messaging.mutiny;

import io.github.perfjunit.studies.messaging.grpc.Offer;
import io.github.perfjunit.studies.messaging.grpc.OfferRequest;
import io.github.perfjunit.studies.messaging.grpc.Offers;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Uni;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Offers by gRPC. */
@GrpcService
public class OfferService implements Offers {

    private final Prices prices;

    OfferService(@RestClient Prices prices) {
        this.prices = prices;
    }

    @Override
    public Uni<Offer> find(OfferRequest request) {
        return prices.of(request.getProductId()).map(OfferService::offer);
    }

    private static Offer offer(Price price) {
        return Offer.newBuilder()
                .setProductId(price.id())
                .setPrice(price.price())
                .build();
    }
}
