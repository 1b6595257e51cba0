package io.github.perfjunit.benchmark.chaos;

import io.github.perfjunit.benchmark.chaos.family.Part;
import io.github.perfjunit.benchmark.chaos.strike.Injection;
import io.github.perfjunit.benchmark.chaos.strike.Machine;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A study that is struck once. All of it is drawn from the seed and the number, whatever this machine can do.
 *
 * @param number from 1, over all starts
 * @param factor the planted truth: how many times as long the candidate takes, 1 for equal targets
 * @param hasOwnCache whether it finds nothing in perf-junit's cache
 * @param details seed of what is open: a duration, a victim
 */
record Episode(
        int number,
        long seed,
        StudyKind study,
        Injection injection,
        Moment moment,
        int factor,
        boolean hasOwnCache,
        long details) {

    /** The factor of a candidate that is slower. */
    private static final int SLOWER = 3;

    private static final int OWN_CACHE_IN = 10;

    static Episode draw(long seed, int number) {
        // two of these generators with neighbouring seeds would begin alike without it
        SplittableRandom random = new SplittableRandom(new SplittableRandom(seed + number).nextLong() ^ seed);
        StudyKind study = study(random.nextInt(weights()));
        List<Injection> possible = Arrays.stream(Injection.values())
                .filter(each -> suits(study, each))
                .toList();
        return new Episode(
                number,
                seed,
                study,
                possible.get(random.nextInt(possible.size())),
                Moment.draw(random),
                random.nextBoolean() ? SLOWER : 1,
                random.nextInt(OWN_CACHE_IN) == 0,
                random.nextLong());
    }

    private static int weights() {
        return Arrays.stream(StudyKind.values()).mapToInt(kind -> kind.weight).sum();
    }

    private static StudyKind study(int place) {
        int left = place;
        for (StudyKind kind : StudyKind.values()) {
            left -= kind.weight;
            if (left < 0) {
                return kind;
            }
        }
        throw new IllegalArgumentException("place " + place + " is beyond all weights");
    }

    /**
     * Memory is limited where the target is a JVM; a process in a container is reached by the engine only. The library that moves
     * clocks makes each look at them so slow that a generator can't keep its rate.
     */
    private static boolean suits(StudyKind study, Injection injection) {
        boolean hasPart = injection.part().map(study.parts::contains).orElse(true);
        return switch (injection) {
            case LIMIT_MEMORY, MOVE_CLOCK_OF_TARGETS -> hasPart && study != StudyKind.COMMAND;
            case MOVE_ALL_CLOCKS -> !study.usesContainers() && !study.parts.contains(Part.GENERATOR);
            default -> hasPart;
        };
    }

    /** Why it is impossible on this machine, if so. */
    Optional<String> impossible() throws IOException, InterruptedException {
        Optional<String> withoutStudy =
                switch (study) {
                    case DRAIN_LOCAL -> Machine.withoutProgram("rabbitmq-server", "/usr/lib/rabbitmq/bin");
                    case LEDGER -> Machine.withoutProgram("postgres", "/usr/lib/postgresql");
                    default -> study.images.isEmpty() ? Optional.empty() : Machine.withoutImages(study.images);
                };
        return withoutStudy.isPresent() ? withoutStudy : injection.impossible();
    }

    boolean isEqual() {
        return factor == 1;
    }

    @Override
    public String toString() {
        return number + ": " + study + ", " + injection + " " + moment + ", candidate "
                + (isEqual() ? "equal" : "slower") + (hasOwnCache ? ", without a cache" : "");
    }
}
