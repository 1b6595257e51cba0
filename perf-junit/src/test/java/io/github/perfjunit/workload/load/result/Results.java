package io.github.perfjunit.workload.load.result;

import io.github.perfjunit.workload.load.result.LoadResult.GeneratorUse;
import io.github.perfjunit.workload.load.result.LoadResult.Second;
import io.github.perfjunit.workload.load.result.LoadResult.Streams;
import io.github.perfjunit.workload.load.result.LoadResult.WarmUp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Results of loads, made by hand. */
public final class Results {

    private Results() {}

    /** A load of ten seconds in which everything took this long and was sent so late. */
    public static LoadResult of(long completed, Map<String, Long> failed, long inFlight, Duration lag, Duration cpu) {
        long sent =
                completed + failed.values().stream().mapToLong(Long::longValue).sum() + inFlight;
        List<Second> seconds = new ArrayList<>();
        for (int second = 0; second < 10; second++) {
            Duration millisecond = Duration.ofMillis(1);
            seconds.add(new Second(second, sent / 10, completed / 10, 0, millisecond, millisecond, millisecond, 100));
        }
        return new LoadResult(
                sent,
                completed,
                failed,
                inFlight,
                new WarmUp(0, 0, 0),
                1_000,
                Duration.ofSeconds(10),
                all(sent, Duration.ofMillis(1)),
                all(sent, lag),
                seconds,
                new GeneratorUse(cpu, 1));
    }

    /** One in which all went well. */
    public static LoadResult good() {
        return of(10_000, Map.of(), 0, Duration.ofNanos(20_000), Duration.ofSeconds(1));
    }

    /** One of connections that last: so many were opened, and so many events or messages came, 10 ms apart. */
    public static LoadResult ofStreams(long opened, long received) {
        LoadResult requests = of(opened, Map.of(), 0, Duration.ofNanos(20_000), Duration.ofSeconds(1));
        return new LoadResult(
                requests.sent(),
                requests.completed(),
                requests.failed(),
                requests.inFlight(),
                requests.warmUp(),
                requests.bytes(),
                requests.elapsed(),
                requests.latencies(),
                requests.startLag(),
                requests.seconds(),
                requests.generator(),
                Optional.of(new Streams(opened, 0, received, all(received, Duration.ofMillis(10)))),
                Optional.empty());
    }

    private static Latencies all(long count, Duration value) {
        Histogram histogram = Latencies.histogram();
        histogram.recordValueWithCount(value.toNanos(), count);
        return Latencies.of(histogram);
    }
}
