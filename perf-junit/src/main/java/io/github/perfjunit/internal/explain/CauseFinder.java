package io.github.perfjunit.internal.explain;

import io.github.perfjunit.internal.explain.Contrast.Pair;
import io.github.perfjunit.internal.explain.FrameNames.Origin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the methods that explain the difference of two profiles, the largest first. Each cause takes its stacks with it, so that no
 * difference is told twice: neither of a method and its callers, nor of the frameworks around them.
 */
final class CauseFinder {

    /** Causes in one direction. */
    private static final int MOST = 10;

    /** Smaller differences than this share of the larger profile explain nothing. */
    private static final double LEAST_SHARE = 0.02;

    /** A method that has this share of the largest difference in itself is the cause, and not its callers. */
    private static final double OWN = 0.3;

    /** The share of the difference above which the innermost of nested methods is the cause. */
    private static final double MOST_OF = 0.7;

    /** Standard errors of the program's amount that a method must exceed, unless that amount itself does. */
    private static final double VISIBLE = 2;

    /** A method that has less than this share of its larger amount in the other profile is new. */
    private static final double NEW = 0.1;

    private final boolean isFound;
    private final Kind kind;
    private final Contrast contrast;
    private final Amount total;
    private final double sign;
    private final List<Pair> rest;
    private final Amount program;

    private CauseFinder(Kind kind, Contrast contrast, double sign, boolean isFound) {
        this.isFound = isFound;
        this.kind = kind;
        this.contrast = contrast;
        this.total = contrast.total();
        this.sign = sign;
        this.rest = new ArrayList<>(contrast.pairs());
        rest.removeIf(pair -> pair.stack().role() != Stack.Role.PROGRAM);
        this.program = contrast.amount(rest);
        // what frameworks and the JDK do on threads of their own differs from run to run: selectors, timers, threads
        // that wait
        Origin deepest = deepest();
        rest.removeIf(pair -> kind == Kind.WAITING
                ? pair.origin().compareTo(deepest) > 0
                : pair.origin() == Origin.JDK && deepest != Origin.JDK);
    }

    /**
     * Returns the causes in both directions: first those that the candidate needs more for.
     *
     * @param isFound whether judged runs, which are more than one of each, have shown that the candidate is worse
     */
    static List<Cause> find(Kind kind, Profile reference, Profile candidate, boolean isFound) {
        if (reference.of(kind).isEmpty() && candidate.of(kind).isEmpty()) {
            return List.of();
        }
        Contrast contrast = Contrast.of(kind, reference, candidate);
        List<Cause> causes = new ArrayList<>();
        for (double sign : new double[] {1, -1}) {
            CauseFinder finder = new CauseFinder(kind, contrast, sign, isFound && sign > 0);
            List<Cause> found = new ArrayList<>(finder.methods());
            found.addAll(finder.threadsOfJvm());
            found.sort(Comparator.comparingDouble(cause -> -sign * cause.difference()));
            causes.addAll(found);
        }
        return causes;
    }

    private Origin deepest() {
        return rest.stream().map(Pair::origin).min(Comparator.naturalOrder()).orElse(Origin.JDK);
    }

    private List<Cause> threadsOfJvm() {
        List<Cause> causes = new ArrayList<>();
        contrast.ofJvm().forEach((role, pairs) -> {
            Amount amount = contrast.amount(pairs);
            if (matters(amount)) {
                causes.add(cause(role.label(), null, amount, amount.difference()));
            }
        });
        return causes;
    }

    private List<Cause> methods() {
        List<Cause> causes = new ArrayList<>();
        while (causes.size() < MOST) {
            Optional<Cause> next = next();
            if (next.isEmpty()) {
                break;
            }
            causes.add(next.get());
        }
        return causes;
    }

    private boolean matters(Amount amount) {
        return sign * amount.difference() > LEAST_SHARE * Math.max(total.reference(), total.candidate())
                && amount.isSignificant();
    }

    /**
     * In each JVM, compilers inline other methods and remove other allocations. So amounts move from one method to another, and one that
     * needs more than before is no cause if the program does not, in this pair of runs or in the judged ones.
     */
    private boolean isCause(Amount amount) {
        return matters(amount)
                && (kind == Kind.WAITING
                        || isFound
                        || Math.max(sign * program.difference(), sign * amount.difference()) > VISIBLE * program.noise()
                        || isNew(amount));
    }

    private static boolean isNew(Amount amount) {
        return Math.min(amount.reference(), amount.candidate())
                < NEW * Math.max(amount.reference(), amount.candidate());
    }

    private Optional<Cause> next() {
        Map<String, Sums> methods = new LinkedHashMap<>();
        rest.forEach(pair -> addTo(methods, pair));
        double least = LEAST_SHARE * Math.max(total.reference(), total.candidate());
        Optional<Map.Entry<String, Sums>> largest = methods.entrySet().stream()
                .filter(method -> method.getValue().inclusive > least)
                .sorted(Comparator.comparingDouble(method -> -method.getValue().inclusive))
                .filter(method -> isCause(contrast.amount(with(method.getKey()))))
                .findFirst();
        if (largest.isEmpty()) {
            return Optional.empty();
        }
        double most = largest.get().getValue().inclusive;
        String method = innermost(methods, sums -> sums.own >= OWN * most, sums -> sums.own)
                .or(() -> innermost(methods, sums -> sums.inclusive >= MOST_OF * most, Sums::depth))
                .orElse(largest.get().getKey());
        return Optional.of(taken(method));
    }

    private Optional<String> innermost(Map<String, Sums> methods, Predicate<Sums> has, ToDoubleFunction<Sums> size) {
        List<Map.Entry<String, Sums>> candidates = methods.entrySet().stream()
                .filter(method -> has.test(method.getValue()))
                .filter(method -> isCause(contrast.amount(with(method.getKey()))))
                .toList();
        return largest(candidates, size).map(Map.Entry::getKey);
    }

    private static Optional<Map.Entry<String, Sums>> largest(
            List<Map.Entry<String, Sums>> methods, ToDoubleFunction<Sums> size) {
        return methods.stream().max(Comparator.comparingDouble(method -> size.applyAsDouble(method.getValue())));
    }

    /** The sums of one method. */
    private static final class Sums {
        private double inclusive;
        private double own;
        private double depths;
        private double weight;

        private double depth() {
            return weight == 0 ? 0 : depths / weight;
        }
    }

    /** A stack counts for the methods of its best origin: those of the application, if it has any. */
    private void addTo(Map<String, Sums> methods, Pair pair) {
        List<String> frames = pair.stack().frames();
        Origin best = pair.origin();
        boolean onlyNative = best == Origin.JDK && frames.stream().allMatch(FrameNames::isNative);
        double difference = sign * pair.difference();
        Set<String> seen = new HashSet<>();
        boolean innermost = true;
        for (int depth = frames.size() - 1; depth >= 0; depth--) {
            String frame = frames.get(depth);
            boolean counts = FrameNames.originOf(frame) == best && (onlyNative || !FrameNames.isNative(frame));
            if (counts && seen.add(frame)) {
                Sums sums = methods.computeIfAbsent(frame, first -> new Sums());
                sums.inclusive += difference;
                sums.own += innermost ? difference : 0;
                sums.depths += depth * Math.abs(difference);
                sums.weight += Math.abs(difference);
                innermost = false;
            }
        }
    }

    private List<Pair> with(String method) {
        return rest.stream()
                .filter(pair -> pair.stack().frames().contains(method))
                .toList();
    }

    private Cause taken(String method) {
        List<Pair> explained = with(method);
        rest.removeAll(new LinkedHashSet<>(explained));
        double self = explained.stream()
                .filter(pair -> isSelf(pair.stack().frames(), method))
                .mapToDouble(Pair::difference)
                .sum();
        return cause(method, within(method, explained), contrast.amount(explained), self);
    }

    private static boolean isSelf(List<String> frames, String method) {
        return frames.get(frames.size() - 1).equals(method);
    }

    /** The innermost method below this one that has most of its difference, native functions and types last. */
    private @Nullable String within(String method, List<Pair> explained) {
        Map<String, Sums> below = new LinkedHashMap<>();
        double whole = 0;
        for (Pair pair : explained) {
            double difference = sign * pair.difference();
            whole += difference;
            List<String> frames = pair.stack().frames();
            Set<String> seen = new HashSet<>();
            for (int depth = frames.lastIndexOf(method) + 1; depth < frames.size(); depth++) {
                if (seen.add(frames.get(depth))) {
                    Sums sums = below.computeIfAbsent(frames.get(depth), first -> new Sums());
                    sums.inclusive += difference;
                    sums.depths += depth * Math.abs(difference);
                    sums.weight += Math.abs(difference);
                }
            }
        }
        double enough = MOST_OF * whole;
        List<Map.Entry<String, Sums>> most = below.entrySet().stream()
                .filter(each -> each.getValue().inclusive >= enough)
                .filter(each -> kind == Kind.ALLOCATION || !FrameNames.isBelowApi(each.getKey()))
                .toList();
        return largest(most, Sums::depth).map(Map.Entry::getKey).orElse(null);
    }

    private Cause cause(String frame, @Nullable String within, Amount amount, double self) {
        // threads that wait for work wait less where others work more, so that parts of that sum mean nothing
        boolean alike = kind != Kind.WAITING && sign * total.difference() > 0 && sign * amount.difference() > 0;
        return new Cause(
                kind,
                frame,
                within,
                amount.reference(),
                amount.candidate(),
                self,
                amount.noise(),
                alike ? (Double) (amount.difference() / total.difference()) : null);
    }
}
