package io.github.perfjunit.studies.messaging.webflux;

import io.github.perfjunit.studies.messaging.grpc.Offer;
import io.github.perfjunit.studies.messaging.grpc.OfferRequest;
import io.github.perfjunit.studies.messaging.grpc.OffersGrpc;
import io.grpc.stub.StreamObserver;
import org.springframework.stereotype.Service;

/** Offers by gRPC. */
@Service
class OfferService extends OffersGrpc.OffersImplBase {

    private final Prices prices;

    OfferService(Prices prices) {
        this.prices = prices;
    }

    @Override
    public void find(OfferRequest request, StreamObserver<Offer> answer) {
        prices.of(request.getProductId())
                .map(OfferService::offer)
                .subscribe(answer::onNext, answer::onError, answer::onCompleted);
    }

    private static Offer offer(Price price) {
        return Offer.newBuilder()
                .setProductId(price.id())
                .setPrice(price.price())
                .build();
    }
}
