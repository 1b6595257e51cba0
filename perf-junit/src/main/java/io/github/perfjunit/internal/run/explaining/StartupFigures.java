package io.github.perfjunit.internal.run.explaining;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.explain.Figure.Measure;
import io.github.perfjunit.internal.explain.Figure.Topic;
import io.github.perfjunit.internal.run.Printed;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.statistics.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The phases of the starts of two targets, by the medians of their judged runs and by what the targets printed. */
final class StartupFigures {

    private static final int LONGEST = 1024 * 1024;

    /** Spring Boot prints both its own start and the age of the process. */
    private static final Pattern SPRING_BOOT = Pattern.compile(
            "Started \\S+ in (\\d+(?:\\.\\d+)?) seconds \\((?:process|JVM) running for (\\d+(?:\\.\\d+)?)\\)");

    private static final Map<String, Pattern> FRAMEWORKS = frameworks();

    private final StudyResult study;
    private final StudyDirectory directory;
    private final Map<String, Double> classLoading;

    /**
     * Creates the figures of a study.
     *
     * @param directory holds what the targets printed
     * @param classLoading the seconds until it was ready by target, in its run with a profiler, as far as it is known
     */
    StartupFigures(StudyResult study, StudyDirectory directory, Map<String, Double> classLoading) {
        this.study = study;
        this.directory = directory;
        this.classLoading = Map.copyOf(classLoading);
    }

    private static Map<String, Pattern> frameworks() {
        Map<String, Pattern> frameworks = new LinkedHashMap<>();
        frameworks.put("Spring Boot", SPRING_BOOT);
        frameworks.put("Quarkus", Pattern.compile("Quarkus .*started in (\\d+(?:\\.\\d+)?)s\\."));
        frameworks.put("Micronaut", Pattern.compile("Startup completed in (\\d+)ms\\."));
        return frameworks;
    }

    /** Returns the figures of two targets: those that both have. Empty if there is no time of a start. */
    List<Figure> of(String reference, String candidate) {
        Optional<Metric<?>> time = Stream.<Metric<?>>of(
                        Metrics.STARTUP_TIME, Metrics.FIRST_RESPONSE_TIME, Metrics.STARTUP_REPORTED)
                .filter(metric -> median(reference, metric).isPresent()
                        && median(candidate, metric).isPresent())
                .findFirst();
        if (time.isEmpty()) {
            return List.of();
        }
        List<Figure> figures = new ArrayList<>();
        Metric<?> whole = time.get();
        figures.add(new Figure(
                Topic.STARTUP,
                whole.id(),
                Measure.TIME,
                true,
                median(reference, whole).orElseThrow(),
                median(candidate, whole).orElseThrow(),
                null));
        figures.addAll(phases(reference, candidate, whole));
        add(figures, "classes loaded", Measure.COUNT, Metrics.JVM_CLASSES_LOADED, reference, candidate);
        add(figures, "JIT compilation", Measure.TIME, Metrics.JVM_JIT_TIME, reference, candidate);
        add(figures, "garbage collection", Measure.TIME, Metrics.JVM_GC_TIME, reference, candidate);
        Double before = classLoading.get(reference);
        Double after = classLoading.get(candidate);
        if (before != null && after != null) {
            figures.add(new Figure(
                    Topic.STARTUP,
                    "class loading",
                    Measure.TIME,
                    false,
                    before,
                    after,
                    "until ready, in the runs with a profiler"));
        }
        return figures;
    }

    private void add(
            List<Figure> figures, String name, Measure measure, Metric<?> metric, String reference, String candidate) {
        OptionalDouble before = median(reference, metric);
        OptionalDouble after = median(candidate, metric);
        if (before.isPresent() && after.isPresent()) {
            figures.add(
                    new Figure(Topic.STARTUP, name, measure, false, before.getAsDouble(), after.getAsDouble(), null));
        }
    }

    private OptionalDouble median(String target, Metric<?> metric) {
        return median(study.values(target, metric));
    }

    private static OptionalDouble median(double... values) {
        return values.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Summary.withDefaults().of(values).median());
    }

    /**
     * The phases of one start, in seconds.
     *
     * @param before from the launch until the framework begins, if it tells that
     * @param own the framework's own start
     * @param after the rest, until the target is ready
     */
    record Phases(String framework, OptionalDouble before, double own, double after) {}

    private List<Figure> phases(String reference, String candidate, Metric<?> whole) {
        List<Phases> before = phases(reference, whole);
        List<Phases> after = phases(candidate, whole);
        if (before.isEmpty() || after.isEmpty()) {
            return List.of();
        }
        String first = before.get(0).framework();
        String second = after.get(0).framework();
        List<Figure> figures = new ArrayList<>();
        boolean isSplit = isSplit(before) && isSplit(after);
        if (isSplit) {
            figures.add(phase("before the framework", before, after, phases -> phases.before()
                    .orElseThrow()));
        }
        figures.add(phase(
                (first.equals(second) ? first : first + " / " + second) + ", as it reports",
                before,
                after,
                Phases::own));
        if (!whole.equals(Metrics.STARTUP_REPORTED)) {
            figures.add(phase(
                    isSplit ? "after the framework" : "before and after the framework",
                    before,
                    after,
                    phases -> phases.after() + (isSplit ? 0 : phases.before().orElse(0))));
        }
        return figures;
    }

    private static boolean isSplit(List<Phases> phases) {
        return phases.stream().allMatch(each -> each.before().isPresent());
    }

    private static Figure phase(
            String name, List<Phases> before, List<Phases> after, Function<Phases, Double> seconds) {
        return new Figure(
                Topic.STARTUP, name, Measure.TIME, false, median(before, seconds), median(after, seconds), null);
    }

    private static double median(List<Phases> phases, Function<Phases, Double> seconds) {
        return median(phases.stream().mapToDouble(seconds::apply).toArray()).orElseThrow();
    }

    private List<Phases> phases(String target, Metric<?> whole) {
        List<Phases> phases = new ArrayList<>();
        for (RunRecord run : study.judged(target)) {
            OptionalDouble seconds = run.value(whole.id());
            if (run.isCompleted() && seconds.isPresent()) {
                phases(directory.output(run), seconds.getAsDouble()).ifPresent(phases::add);
            }
        }
        return phases;
    }

    /** The last report counts: a program that starts in parts reports each. */
    static Optional<Phases> phases(Path output, double whole) {
        return Printed.findEarly(output, LONGEST, StartupFigures::reported).stream()
                .reduce((one, later) -> later)
                .map(reported -> new Phases(
                        reported.framework(),
                        reported.before(),
                        reported.own(),
                        Math.max(0, whole - reported.own() - reported.before().orElse(0))));
    }

    private static Optional<Phases> reported(String line) {
        for (Map.Entry<String, Pattern> framework : FRAMEWORKS.entrySet()) {
            Matcher found = framework.getValue().matcher(line);
            if (found.find()) {
                double own =
                        Double.parseDouble(found.group(1)) / (framework.getKey().equals("Micronaut") ? 1000 : 1);
                OptionalDouble before = found.groupCount() > 1
                        ? OptionalDouble.of(Math.max(0, Double.parseDouble(found.group(2)) - own))
                        : OptionalDouble.empty();
                return Optional.of(new Phases(framework.getKey(), before, own, 0));
            }
        }
        return Optional.empty();
    }
}
