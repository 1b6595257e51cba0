package io.github.perfjunit.studies.messaging.blocking;

import io.github.perfjunit.studies.messaging.grpc.Offer;
import io.github.perfjunit.studies.messaging.grpc.OfferRequest;
import io.github.perfjunit.studies.messaging.grpc.OffersGrpc;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import io.smallrye.common.annotation.Blocking;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Offers by gRPC. */
@GrpcService
public class OfferService extends OffersGrpc.OffersImplBase {

    private final Prices prices;

    OfferService(@RestClient Prices prices) {
        this.prices = prices;
    }

    @Override
    @Blocking
    public void find(OfferRequest request, StreamObserver<Offer> answer) {
        Price price = prices.of(request.getProductId());
        answer.onNext(Offer.newBuilder()
                .setProductId(price.id())
                .setPrice(price.price())
                .build());
        answer.onCompleted();
    }
}
