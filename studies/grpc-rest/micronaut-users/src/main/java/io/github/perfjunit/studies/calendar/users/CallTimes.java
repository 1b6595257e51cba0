package io.github.perfjunit.studies.calendar.users;

import io.grpc.ServerInterceptor;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.grpc.MetricCollectingServerInterceptor;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.util.function.UnaryOperator;

/** The histogram of the durations of all calls, which Micronaut has for HTTP only. */
@Factory
class CallTimes {

    @Singleton
    ServerInterceptor callTimes(MeterRegistry registry) {
        return new MetricCollectingServerInterceptor(
                registry, UnaryOperator.identity(), Timer.Builder::publishPercentileHistogram);
    }
}
