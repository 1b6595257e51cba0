package io.github.perfjunit.benchmark.load;

import static io.github.perfjunit.load.LoadStart.Limit.isLessThan;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSink;
import io.github.perfjunit.internal.load.fork.GeneratorFork;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.settings.Settings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The repeatability of searches for a capacity: the same server, again and again, whose 99th percentile must stay below 10 ms. Where
 * there is a wrk2, its steps say where the capacity is. The JVM that runs this is to be on the generator's core, so that the
 * generator is there too.
 */
public final class Capacity {

    private static final Duration LIMIT = Duration.ofMillis(10);

    private Capacity() {}

    /** Keeps the capacity. */
    private static final class Found implements LoadSink {

        private OptionalDouble capacity = OptionalDouble.empty();

        @Override
        public <Q> void record(Metric<Q> metric, Q value) {
            if (metric.equals(Metrics.CAPACITY)) {
                capacity = OptionalDouble.of(((Rate) value).perSecond());
            }
        }

        @Override
        public void keep(Optional<String> load, LoadResult result) {}

        @Override
        public void note(Note note) {}

        @Override
        public TargetSampler sampler() {
            return new TargetSampler(Duration.ofMillis(100));
        }
    }

    /**
     * Prints each search, and a line of figures as the last.
     *
     * @param arguments the number of searches, the length of a step in seconds, and the program wrk2, if there is one
     */
    public static void main(String[] arguments) throws IOException {
        int searches = Integer.parseInt(arguments[0]);
        int seconds = Integer.parseInt(arguments[1]);
        Settings settings = Settings.from(key -> Optional.ofNullable(System.getProperty(key)));
        try (ProcessGuard guard = ProcessGuard.start();
                BusyServer server = BusyServer.start();
                GeneratorFork generator = GeneratorFork.start(settings, guard)) {
            List<Double> found = new ArrayList<>();
            for (int i = 1; i <= searches; i++) {
                OptionalDouble capacity = search(new LoadSession(settings, Optional.of(generator), i), server, seconds);
                System.out.println("search " + i + ": "
                        + (capacity.isPresent() ? capacity.getAsDouble() + "/s" : "nothing found"));
                capacity.ifPresent(found::add);
            }
            OptionalDouble wrk2 = arguments.length < 3 || found.isEmpty()
                    ? OptionalDouble.empty()
                    : Wrk2.capacity(arguments[2], server.uri(), Medians.of(found), (double) LIMIT.toMillis(), seconds);
            System.out.println(figures(searches, found, wrk2));
        }
    }

    /** Nothing where a search found nothing, which is printed. */
    private static OptionalDouble search(LoadSession session, BusyServer server, int seconds) {
        Found found = new Found();
        LoadSession loud = session.toldTo(new LoadListener() {
            @Override
            public void told(String sentence) {
                System.out.println("  " + sentence);
            }
        });
        try {
            ((DraftedLoad<?>) new HttpLoadStart(loud)
                            .capacity()
                            .startingAt(200)
                            .upTo(20_000)
                            .keeping(Metrics.LATENCY_P99, isLessThan(LIMIT))
                            .inStepsOf(Duration.ofSeconds(seconds))
                            .warmUp(Duration.ofSeconds(seconds))
                            .get(server.uri()))
                    .into(found);
        } catch (LoadFailure | GeneratorFailure e) {
            System.out.println("  " + e.getMessage());
        }
        return found.capacity;
    }

    /** Quartiles as R's type 7 has them. */
    static String figures(int searches, List<Double> found, OptionalDouble wrk2) {
        if (found.isEmpty()) {
            return "searches=" + searches + " found=0";
        }
        double median = Medians.of(found);
        double spread = 100 * (quantile(found, 0.75) - quantile(found, 0.25)) / median;
        String figures = String.format(
                Locale.ROOT, "iqr_pct=%.1f median=%.0f searches=%d found=%d", spread, median, searches, found.size());
        return wrk2.isEmpty()
                ? figures
                : String.format(
                        Locale.ROOT,
                        "%s wrk2=%.0f wrk2_off_pct=%.1f",
                        figures,
                        wrk2.getAsDouble(),
                        100 * (median / wrk2.getAsDouble() - 1));
    }

    private static double quantile(List<Double> values, double share) {
        List<Double> sorted = values.stream().sorted().toList();
        double place = share * (sorted.size() - 1);
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.size() - 1);
        return sorted.get(below) + (place - below) * (sorted.get(above) - sorted.get(below));
    }
}
