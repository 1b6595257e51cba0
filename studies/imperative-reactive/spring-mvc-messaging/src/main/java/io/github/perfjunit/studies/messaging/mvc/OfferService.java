package io.github.perfjunit.studies.messaging.mvc;

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
        Price price = prices.of(request.getProductId());
        answer.onNext(Offer.newBuilder()
                .setProductId(price.id())
                .setPrice(price.price())
                .build());
        answer.onCompleted();
    }
}
