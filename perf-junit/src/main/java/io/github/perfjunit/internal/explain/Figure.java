package io.github.perfjunit.internal.explain;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A figure of two targets that explains a difference beside the profiles: of their memory, or of their start.
 *
 * @param topic the difference that it explains
 * @param name a noun phrase, such as {@code code cache}
 * @param isTotal whether it is the whole of which others are parts
 * @param reference in seconds, bytes or a number
 * @param candidate the same of the candidate
 * @param detail more about the difference, as a clause, if there is more
 */
public record Figure(
        Topic topic,
        String name,
        Measure measure,
        boolean isTotal,
        double reference,
        double candidate,
        @Nullable String detail) {

    private static final double LEAST_SHARE = 0.02;

    /** A difference that figures explain. */
    public enum Topic {
        /** The memory of the process. */
        MEMORY("memory"),
        /** The time from its launch until it is ready. */
        STARTUP("start-up");

        private final String label;

        Topic(String label) {
            this.label = label;
        }

        /** Returns its name for readers. */
        public String label() {
            return label;
        }
    }

    /** A quantity that is measured. */
    public enum Measure {
        /** Seconds. */
        TIME(1e-3),
        /** Bytes. */
        MEMORY(1 << 20),
        /** A number of things. */
        COUNT(1);

        private final double least;

        Measure(double least) {
            this.least = least;
        }

        /** Formats an amount with its unit. */
        public String format(double amount) {
            return switch (this) {
                case TIME -> Kind.CPU.format(amount);
                case MEMORY -> Kind.ALLOCATION.format(amount);
                case COUNT -> String.format(Locale.ROOT, "%,.0f", amount);
            };
        }
    }

    /** Returns the candidate's amount without the reference's. */
    public double difference() {
        return candidate - reference;
    }

    /** Whether it differs by 2 %, and by more than hardly anything. */
    public boolean differs() {
        return Math.abs(difference()) >= Math.max(measure.least, LEAST_SHARE * Math.max(reference, candidate));
    }

    /** Formats the difference with its sign. */
    public String formatDifference() {
        return (difference() < 0 ? "-" : "+") + measure.format(Math.abs(difference()));
    }

    /** Returns the same figure as it is seen from the reference. */
    Figure reversed() {
        return new Figure(topic, name, measure, isTotal, candidate, reference, null);
    }
}
