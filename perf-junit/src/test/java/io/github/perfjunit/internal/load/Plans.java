package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.ConnectionOptions;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadProtocol;
import io.github.perfjunit.load.LoadRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Plans for tests of what is done with them. */
public final class Plans {

    private Plans() {}

    /** One user who asks for this address, without a warm-up. */
    public static LoadPlan during(Duration duration, String uri) {
        return of(
                LoadShape.during(new LoadModel.Closed(1, Duration.ZERO, Duration.ZERO), duration),
                LoadRequest.get(uri));
    }

    /** An open load of 100 a second for two seconds, after one second of warm-up. */
    public static LoadPlan open(LoadRequest... requests) {
        LoadModel.Open model = new LoadModel.Open(new RateProfile.Constant(100), 7);
        return of(LoadShape.during(model, Duration.ofSeconds(2)).withWarmUp(Duration.ofSeconds(1)), requests);
    }

    /** Three users who make ten requests altogether. */
    public static LoadPlan counted(LoadRequest... requests) {
        return of(LoadShape.counted(new LoadModel.Closed(3, Duration.ofMillis(1), Duration.ofMillis(2)), 10), requests);
    }

    private static LoadPlan of(LoadShape shape, LoadRequest... requests) {
        return new LoadPlan(shape, List.of(requests), Optional.empty(), 5, ConnectionOptions.plain(1));
    }

    /** The same over HTTP/2. */
    public static LoadPlan overHttp2(LoadPlan plan) {
        return plan.with(plan.wire().with(LoadProtocol.HTTP_2));
    }

    /** The same with data. */
    public static LoadPlan withData(LoadPlan plan, LoadData data) {
        return plan.with(data);
    }
}
