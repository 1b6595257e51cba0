package io.github.perfjunit.internal.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The code that makes one target slower than another, as profiles of a run of each show it. These runs were not judged.
 *
 * @param reference the name of a target
 * @param candidate the name of the target that needs more
 * @param reason why the profiles were taken
 * @param unit the unit of work by which amounts are divided
 * @param profiler the profiler that recorded them
 * @param totals the whole profiles, by kind
 * @param causes the methods that explain the differences, those first that readers should look at first
 * @param notes limits of the profiles, and why there are none
 * @param figures of memory and start-up, where these are worse
 */
public record Explanation(
        String reference,
        String candidate,
        String reason,
        String unit,
        String profiler,
        List<Total> totals,
        List<Cause> causes,
        List<String> notes,
        List<Figure> figures) {

    /** A kind of profile, all of its stacks together, per unit of work. */
    public record Total(Kind kind, Amount amount) {}

    public Explanation {
        totals = List.copyOf(totals);
        causes = List.copyOf(causes);
        notes = List.copyOf(notes);
        // documents of earlier versions have none
        figures = figures == null ? List.of() : List.copyOf(figures);
    }

    /**
     * Returns why two profiles, each with its name, can't be compared, if so: each profiler sees other threads and waits. Versions of one
     * profiler are compared. A profile whose profiler was not recorded is compared with all.
     */
    public static Optional<String> incomparable(
            Map.Entry<String, Profile> reference, Map.Entry<String, Profile> candidate) {
        Profile before = reference.getValue();
        Profile after = candidate.getValue();
        if (!before.work().unit().equals(after.work().unit())) {
            return Optional.of("the work of '" + reference.getKey() + "' was counted by "
                    + before.work().unit() + ", that of '" + candidate.getKey() + "' by "
                    + after.work().unit());
        }
        boolean isKnown = !before.profiler().isEmpty() && !after.profiler().isEmpty();
        return isKnown && !withoutVersion(before.profiler()).equals(withoutVersion(after.profiler()))
                ? Optional.of("'" + reference.getKey() + "' was profiled by " + before.profiler() + " and '"
                        + candidate.getKey() + "' by " + after.profiler()
                        + ", and profiles of different profilers can't be compared")
                : Optional.empty();
    }

    private static String withoutVersion(String profiler) {
        return profiler.replaceAll(" \\d[^,]*", "");
    }

    /**
     * Creates an explanation of two profiles that can be compared.
     *
     * @param isFound whether judged runs have shown that the candidate is worse
     */
    public static Explanation of(
            Map.Entry<String, Profile> reference,
            Map.Entry<String, Profile> candidate,
            Focus focus,
            boolean isFound,
            String reason,
            List<String> notes) {
        List<Cause> causes = new ArrayList<>();
        List<Total> totals = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            if (!reference.getValue().of(kind).isEmpty()
                    || !candidate.getValue().of(kind).isEmpty()) {
                totals.add(new Total(
                        kind,
                        Contrast.of(kind, reference.getValue(), candidate.getValue())
                                .total()));
            }
            causes.addAll(CauseFinder.find(kind, reference.getValue(), candidate.getValue(), isFound));
        }
        return new Explanation(
                reference.getKey(),
                candidate.getKey(),
                reason,
                candidate.getValue().work().unit(),
                candidate.getValue().profiler(),
                totals,
                focus.inOrder(causes),
                notes,
                List.of());
    }

    /** Creates an explanation that explains nothing, for this reason. */
    public static Explanation impossible(String reference, String candidate, String reason, String why) {
        return new Explanation(
                reference, candidate, reason, Work.RUN, "", List.of(), List.of(), List.of(why), List.of());
    }

    /** Returns the same explanation with these figures. */
    public Explanation with(List<Figure> others) {
        return new Explanation(reference, candidate, reason, unit, profiler, totals, causes, notes, others);
    }

    /** Returns the figures of a topic. */
    public List<Figure> figures(Figure.Topic topic) {
        return figures.stream().filter(figure -> figure.topic() == topic).toList();
    }

    /** Returns the same explanation as it is seen from the reference. */
    public Explanation reversed() {
        return new Explanation(
                candidate,
                reference,
                reason,
                unit,
                profiler,
                totals.stream()
                        .map(total -> new Total(
                                total.kind(),
                                new Amount(
                                        total.amount().candidate(),
                                        total.amount().reference(),
                                        total.amount().noise())))
                        .toList(),
                causes.stream().map(Cause::reversed).toList(),
                notes,
                figures.stream().map(Figure::reversed).toList());
    }

    /** Returns the causes for which the candidate needs more. */
    public List<Cause> increases() {
        return causes.stream().filter(cause -> cause.difference() > 0).toList();
    }
}
