package io.github.perfjunit.internal.explain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;

/**
 * The stretches of time of which a profile is made. They are divided into {@link StackWeights#PARTS} parts in each of which the target did the
 * same amount of work: the parts of a load whose rate rises would differ by themselves if they were equally long.
 */
public final class Window {

    /** The whole recording, as one part. */
    public static final Window ALL = new Window(List.of(), true);

    private final List<Slice> slices;
    private final boolean isAll;

    /**
     * A stretch of time in which work was done evenly.
     *
     * @param from its beginning, in seconds since 1970
     * @param to its end
     * @param work the amount, above 0, in any unit
     */
    public record Stretch(double from, double to, double work) {

        public Stretch {
            if (!(work > 0)) {
                throw new IllegalArgumentException("the work of a stretch must be above 0, but was " + work);
            }
        }

        private boolean covers(double begin, double end) {
            return from <= begin && to >= end;
        }

        private double workPerSecond() {
            return work / (to - from);
        }
    }

    /** Some time that belongs to a part. */
    private record Slice(int part, double from, double to) {

        /** Returns the seconds that it has in common with a stretch; none if that is not above 0. */
        private double common(double begin, double end) {
            return Math.min(end, to) - Math.max(begin, from);
        }
    }

    /** Receives the seconds of a part; those of one part perhaps in several calls. */
    interface PartConsumer {
        void accept(int part, double seconds);
    }

    private Window(List<Slice> slices, boolean isAll) {
        this.slices = List.copyOf(slices);
        this.isAll = isAll;
    }

    /** Creates a window of these stretches, in any order; time that several have in common counts once, with the work of all. */
    public static Window of(Collection<Stretch> stretches) {
        List<Stretch> apart = apart(stretches);
        double ofPart = apart.stream().mapToDouble(Stretch::work).sum() / StackWeights.PARTS;
        List<Slice> slices = new ArrayList<>();
        double done = 0;
        for (Stretch stretch : apart) {
            double from = stretch.from();
            double end = done + stretch.work();
            for (int part = (int) Math.min(StackWeights.PARTS - 1, done / ofPart);
                    part < StackWeights.PARTS && part * ofPart < end;
                    part++) {
                boolean isLast = part == StackWeights.PARTS - 1 || (part + 1) * ofPart >= end;
                double to =
                        isLast ? stretch.to() : stretch.from() + ((part + 1) * ofPart - done) / stretch.workPerSecond();
                slices.add(new Slice(part, from, to));
                from = to;
            }
            done = end;
        }
        return new Window(slices, false);
    }

    /** The same work in stretches that have no time in common. */
    private static List<Stretch> apart(Collection<Stretch> stretches) {
        double[] bounds = stretches.stream()
                .flatMap(stretch -> List.of(stretch.from(), stretch.to()).stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .distinct()
                .toArray();
        List<Stretch> apart = new ArrayList<>();
        for (int i = 1; i < bounds.length; i++) {
            double from = bounds[i - 1];
            double to = bounds[i];
            double perSecond = stretches.stream()
                    .filter(stretch -> stretch.covers(from, to))
                    .mapToDouble(Stretch::workPerSecond)
                    .sum();
            if (perSecond > 0) {
                apart.add(new Stretch(from, to, perSecond * (to - from)));
            }
        }
        return apart;
    }

    /** Returns the part in which an instant lies; empty outside the window. */
    OptionalInt part(double time) {
        if (isAll) {
            return OptionalInt.of(0);
        }
        for (Slice slice : slices) {
            if (time >= slice.from() && time < slice.to()) {
                return OptionalInt.of(slice.part());
            }
        }
        return OptionalInt.empty();
    }

    /** Returns whether some of the time from one instant to another lies in the window. */
    boolean contains(double from, double to) {
        if (isAll) {
            return to > from;
        }
        for (Slice slice : slices) {
            if (slice.common(from, to) > 0) {
                return true;
            }
        }
        return false;
    }

    /** Divides what lasted from one instant to another among the parts; what lies outside the window is left out. */
    void divide(double from, double to, PartConsumer parts) {
        if (isAll && to > from) {
            parts.accept(0, to - from);
        }
        for (Slice slice : slices) {
            double seconds = slice.common(from, to);
            if (seconds > 0) {
                parts.accept(slice.part(), seconds);
            }
        }
    }
}
