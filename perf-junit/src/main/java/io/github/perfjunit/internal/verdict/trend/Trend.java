package io.github.perfjunit.internal.verdict.trend;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The levels of a study's metrics over the comparable builds of a history, as plain data.
 *
 * @param alpha the probability of at least one change that is none, over all series
 * @param series a metric of a target each
 */
public record Trend(double alpha, List<Series> series) {

    /** The key under which a journal has it. */
    public static final String KEY = "trend";

    public Trend {
        series = List.copyOf(series);
    }

    /** Whether a change is for the better. */
    public enum Effect {
        /** In the direction in which the metric is better. */
        BETTER,
        /** In the other one. */
        WORSE,
        /** The median is the same: it is the spread that changed. */
        NONE
    }

    /**
     * A metric of a target.
     *
     * @param metric its id
     * @param builds how many builds have it that can be compared
     * @param needed the number of builds below which no change can be found
     * @param pValue of the test whether its level changes at all; 1 with fewer than 4 builds
     * @param changes in the order of time
     * @param lines the changes as the console shows them; one line if there is none
     */
    public record Series(
            String target,
            String metric,
            int builds,
            int needed,
            double pValue,
            List<Change> changes,
            List<String> lines) {

        public Series {
            changes = List.copyOf(changes);
            lines = List.copyOf(lines);
        }

        /** Returns whether its latest change is for the worse, and in none of these studies or later ones. */
        boolean isWorseSince(List<String> accepted, List<String> studies) {
            if (changes.isEmpty()) {
                return false;
            }
            Change last = changes.get(changes.size() - 1);
            return last.effect() == Effect.WORSE
                    && studies.subList(Math.max(0, studies.indexOf(last.study())), studies.size()).stream()
                            .noneMatch(accepted::contains);
        }
    }

    /**
     * A change of the level.
     *
     * @param study the id of the first study of the new level
     * @param startedAt when that study began
     * @param before the median of the builds since the change before this one, in the metric's base unit
     * @param after the median of the builds until the next change
     * @param buildsBefore the number of the former
     * @param buildsAfter the number of the latter
     * @param pValue of the test that found it
     */
    public record Change(
            String study,
            String startedAt,
            double before,
            double after,
            int buildsBefore,
            int buildsAfter,
            double pValue,
            Effect effect) {

        public Change {
            Objects.requireNonNull(effect, "effect");
        }
    }

    /** Returns the series whose level changes. */
    public Stream<Series> changed() {
        return series.stream().filter(each -> !each.changes().isEmpty());
    }

    /** Returns a heading for the lines of the series. */
    public String heading() {
        return "From build to build (level changes by E-divisive, Holm, alpha " + alpha + "):";
    }
}
