package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.study.EarlyEnd;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.study.TargetJvm;
import io.github.perfjunit.internal.target.LaunchFacts;
import io.github.perfjunit.internal.text.Plurals;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The methods paragraph of a paper, generated from the design of a study: targets, blocks, order, tests, versions, machine. It
 * states only what was recorded.
 */
public final class Methods {

    private final StudyDocument.Content content;
    private final StudyHeader header;

    private Methods(StudyDocument.Content content) {
        this.content = content;
        this.header = content.study().header();
    }

    /** Returns the paragraph, in English, without line breaks. */
    public static String of(StudyDocument.Content content) {
        Methods methods = new Methods(content);
        return Stream.of(
                        Stream.of(methods.targets()),
                        methods.blocks(),
                        methods.tests(),
                        methods.completeness(),
                        methods.surroundings())
                .flatMap(part -> part)
                .collect(Collectors.joining(" "));
    }

    private String targets() {
        StudyHeader.Design design = header.design();
        List<String> names = header.targets().stream()
                .map(target -> target.name() + " (" + description(target) + ")")
                .toList();
        return (names.size() > 1 ? "We compared " : "We measured ") + listed(names) + " in the scenario "
                + design.title() + ".";
    }

    /** With paths as the test class writes them, and with the environment: targets may differ in nothing else. */
    static String description(StudyHeader.TargetInfo target) {
        String text = target.description();
        List<String> environments = new ArrayList<>();
        for (LaunchFacts launch : target.launches()) {
            text = withRelativePaths(text, launch);
            if (!launch.environment().isEmpty()) {
                environments.add(environment(launch) + ofSystem(target, launch));
            }
        }
        return environments.isEmpty() ? text : text + " with " + String.join(" and ", environments);
    }

    private static String withRelativePaths(String text, LaunchFacts launch) {
        String shown = text;
        for (LaunchFacts.Artifact artifact : launch.artifacts()) {
            shown = shown.replace(artifact.path(), relative(launch.workingDirectory(), artifact.path()));
        }
        return shown;
    }

    private static String environment(LaunchFacts launch) {
        return launch.environment().entrySet().stream()
                .map(variable -> variable.getKey() + "=" + variable.getValue())
                .collect(Collectors.joining(", "));
    }

    /** Says which program of a system it is: that is named {@code target.program}. */
    private static String ofSystem(StudyHeader.TargetInfo target, LaunchFacts launch) {
        String system = target.name() + ".";
        return launch.program().startsWith(system) ? " for " + launch.program().substring(system.length()) : "";
    }

    static String relative(String directory, String path) {
        Path from = Path.of(directory);
        Path to = Path.of(path);
        return from.isAbsolute() && to.isAbsolute() ? from.relativize(to).toString() : path;
    }

    private Stream<String> blocks() {
        StudyHeader.Design design = header.design();
        boolean severalTargets = header.targets().size() > 1;
        String warmUp = design.warmUpBlocks() == 0
                ? ""
                : ", after " + Plurals.of(design.warmUpBlocks(), "warm-up block") + " that "
                        + (design.warmUpBlocks() == 1 ? "does" : "do") + " not count";
        String order = severalTargets
                ? " Each block ran every target once, in an order drawn at random for each block (seed " + design.seed()
                        + (design.seedOrigin() == SeedOrigin.FIXED ? ", fixed" : "") + ")."
                : " Each block has one run.";
        boolean fresh = header.targets().stream().allMatch(target -> target.limitation() == null);
        return Stream.of(
                "The design has " + Plurals.of(design.blocks(), "block") + warmUp + "." + order,
                fresh
                        ? "Each run started its target in a new process."
                        : header.targets().stream()
                                .flatMap(target -> Stream.ofNullable(target.limitation()))
                                .collect(Collectors.joining("; ", "Limitations: ", ".")));
    }

    /** Returns the tests that were used: a study without comparisons used none. */
    private Stream<String> tests() {
        List<ReportedComparison> verdicts = Stream.concat(
                        content.reported().claims().stream().flatMap(claim -> claim.verdicts().stream()),
                        content.reported().described().stream())
                .toList();
        List<String> sentences = new ArrayList<>();
        if (verdicts.stream().anyMatch(ReportedComparison::paired)) {
            sentences.add("Runs of the same block were compared with Wilcoxon's signed-rank test ("
                    + methods(verdicts, true) + "; Hodges-Lehmann estimates with their intervals"
                    + (verdicts.stream()
                                    .anyMatch(verdict -> verdict.effect().kind().equals("RATIO"))
                            ? "; ratios on the log scale"
                            : "")
                    + ").");
        }
        if (verdicts.stream().anyMatch(verdict -> !verdict.paired())) {
            sentences.add("Runs that were recorded in another study were compared as independent samples with the"
                    + " Wilcoxon-Mann-Whitney test (" + methods(verdicts, false) + ").");
        }
        if (!verdicts.isEmpty()) {
            sentences.add("The significance level is " + header.design().alpha() + "; "
                    + made(content.reported().claims().size())
                    + (verdicts.stream().anyMatch(verdict -> verdict.family() > 1)
                            ? ", with p-values of a family adjusted by Holm's procedure."
                            : "."));
        }
        return sentences.stream();
    }

    private static String made(int claims) {
        return claims == 0
                ? "no claim was made"
                : Plurals.of(claims, "claim") + (claims == 1 ? " was made" : " were made");
    }

    private static String methods(List<ReportedComparison> verdicts, boolean paired) {
        return verdicts.stream()
                .filter(verdict -> verdict.paired() == paired)
                .map(ReportedComparison::method)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private Stream<String> completeness() {
        StudyResult study = content.study();
        long failed = study.runs().stream().filter(run -> !run.isCompleted()).count();
        Optional<String> unfinished = study.unfinished().map(reason -> "The study is not complete: " + reason + ".");
        Optional<String> early = study.earlyEnd().map(EarlyEnd::toString).map(text -> "It ended early: " + text + ".");
        Optional<String> failures = failed == 0
                ? Optional.empty()
                : Optional.of(Plurals.of(failed, "run") + " of " + study.runs().size() + " did not complete.");
        return Stream.of(unfinished, early, failures).flatMap(Optional::stream);
    }

    private Stream<String> surroundings() {
        Map<String, String> environment = header.environment();
        String machine = Stream.of(
                        Optional.ofNullable(environment.get("cpu")),
                        Optional.ofNullable(environment.get("cores")).map(cores -> cores + " cores"),
                        Optional.ofNullable(environment.get("memory")).map(memory -> memory + " of memory"),
                        Optional.ofNullable(environment.get("os")))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
        List<String> services = header.services().stream()
                .map(choice -> choice.service() + " (" + choice.mode().label() + ": " + choice.description() + ")")
                .toList();
        String frameworks = byKind(
                header.targets().stream()
                        .flatMap(target -> target.launches().stream())
                        .filter(launch -> !launch.framework().isEmpty()),
                LaunchFacts::framework,
                LaunchFacts::program,
                ": ");
        String jvms = byKind(
                content.jvms().stream(),
                jvm -> jvm.version() + ", collector " + jvm.collector(),
                TargetJvm::target,
                " on ");
        return Stream.of(
                        services.isEmpty() ? "" : "Backing services: " + listed(services) + ".",
                        frameworks.isEmpty() ? "" : "Frameworks among the files of the targets: " + frameworks + ".",
                        jvms.isEmpty() ? "" : "Targets ran on these JVMs: " + jvms + ".",
                        machine.isEmpty() ? "" : "Machine: " + machine + ".",
                        "Measured with perf-junit on " + header.startedAt() + ", study " + header.id() + ".")
                .filter(sentence -> !sentence.isEmpty());
    }

    /** Programs that have the same in common, together: {@code a, b on X; c on Y}. */
    private static <T> String byKind(
            Stream<T> all, Function<T, String> kind, Function<T, String> program, String between) {
        return all
                .collect(Collectors.groupingBy(
                        kind, LinkedHashMap::new, Collectors.mapping(program, Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(entry -> entry.getValue() + between + entry.getKey())
                .collect(Collectors.joining("; "));
    }

    private static String listed(List<String> names) {
        return names.size() < 2
                ? String.join("", names)
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }
}
