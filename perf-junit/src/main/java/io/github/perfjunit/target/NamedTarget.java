package io.github.perfjunit.target;

import io.github.perfjunit.metric.QuantityPattern;
import io.github.perfjunit.process.LaunchSpec;
import io.github.perfjunit.process.LaunchSpec.Accounting;
import io.github.perfjunit.release.FoundRelease;
import io.github.perfjunit.release.Release;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A target under the name that it has in a study.
 *
 * @param name the field's name, or the one given
 */
public record NamedTarget(String name, Target target) {

    private Launch launch() {
        return target.launch();
    }

    /**
     * Refuses a target that can't be started: a missing artifact, unknown placeholders.
     *
     * @param known the placeholders that will be there
     */
    public void check(Set<String> known) {
        new LaunchChecks(name, launch()).check(known);
        cache().filter(cache -> readiness().isEmpty() && release().isEmpty()).ifPresent(cache -> {
            throw new IllegalArgumentException("target '" + name + "': " + cache.method()
                    + " trains until the program is ready, but when that is isn't known; say configuredFor(...) or"
                    + " readyWhen(...)");
        });
    }

    /** Whether a run of it begins with its scenario, because it is the JVM of the tests. */
    public boolean isThisJvm() {
        return launch().program() instanceof ThisJvmProgram;
    }

    /** What has to be known of its figures, as a sentence, if there is anything. */
    public Optional<String> limitation() {
        return launch().program() instanceof AttachedProgram program
                ? Optional.of("'" + name + "' " + program.limitation())
                : Optional.empty();
    }

    /** Whether it is launched for each run, and so has a start that takes time. */
    public boolean isLaunched() {
        return !(launch().program() instanceof AttachedProgram);
    }

    /**
     * Launches it for a run, or attaches to it.
     *
     * @throws RuntimeException with a sentence, if that can't be done; nothing is left running then
     */
    public LiveTarget start(Launching launching) {
        return launch().program().start(this, launching);
    }

    /** The release that it is, as long as that was not found. */
    public Optional<Release> release() {
        return launch().program() instanceof ReleaseProgram program ? Optional.of(program.release()) : Optional.empty();
    }

    /** This target with the release that was found for it: it can be launched. */
    public NamedTarget found(FoundRelease release) {
        return new NamedTarget(name, target.running(Releases.program(release)));
    }

    /** The files that make it what it is; none for a release that was not found yet. */
    public List<Path> artifacts() {
        return launch().program().artifacts(launch());
    }

    /**
     * How to launch it with these values for its placeholders, its output going to this file. Of what is never ready, as a
     * command, the kernel's accounts are kept.
     */
    public LaunchSpec launch(Map<String, String> values, Path output) {
        return launch(JvmCache.Step.USE, values, output)
                .withAccounting(readiness().isEmpty() ? Accounting.KERNEL : Accounting.NONE);
    }

    /** The same for a step of making its cache. All steps but the measured one are for targets with a cache. */
    public LaunchSpec launch(JvmCache.Step step, Map<String, String> values, Path output) {
        List<String> command = Stream.concat(
                        Stream.concat(launch().pinning().words(name), start(step))
                                .map(word -> Placeholders.fill(word, values)),
                        arguments(values).stream())
                .toList();
        return new LaunchSpec(name, command, environment(values), launch().directory(), output);
    }

    /** The words before the program's arguments. */
    private Stream<String> start(JvmCache.Step step) {
        if (launch().program() instanceof JvmProgram program) {
            JvmOptions jvm = launch().jvm();
            return Stream.of(List.of(jvm.java().toString()), jvm.words(step), program.selection())
                    .flatMap(List::stream);
        }
        if (!(launch().program() instanceof NativeProgram program)) {
            throw new IllegalStateException(
                    "target '" + name + "' is " + launch().program().describe()
                            + ", which was not looked up yet; a study does so when it is opened");
        }
        return Stream.of(program.executable(name, launch()).toString());
    }

    /** On which cores it is to run, as {@code 0,2}; empty for all. */
    String cores() {
        return launch().pinning().toString();
    }

    /** The program's own arguments, filled in. */
    List<String> arguments(Map<String, String> given) {
        Map<String, String> values = Placeholders.withAddress(given);
        return launch().arguments().stream()
                .map(argument -> Placeholders.fill(argument, values))
                .toList();
    }

    /** The variables that it is given, filled in. */
    Map<String, String> environment(Map<String, String> given) {
        Map<String, String> values = Placeholders.withAddress(given);
        Map<String, String> environment = new LinkedHashMap<>();
        framework().map(Framework::variables).orElse(Map.of()).forEach((variable, template) -> {
            if (Placeholders.allKnown(template, values.keySet())) {
                environment.put(variable, Placeholders.fill(template, values));
            }
        });
        launch().environment()
                .forEach((variable, template) -> environment.put(variable, Placeholders.fill(template, values)));
        return environment;
    }

    /** What has to be trained before it is measured, if anything. */
    public Optional<JvmCache> cache() {
        return launch().jvm().cache();
    }

    /** The one that was given, else the one that its jar was built with. */
    private Optional<Framework> framework() {
        return launch().framework().or(this::foundFramework);
    }

    private Optional<Framework> foundFramework() {
        return launch().framework().isEmpty() && launch().program() instanceof JvmProgram program
                ? program.executableJar().flatMap(FrameworkFinder::in)
                : Optional.empty();
    }

    /** When it counts as ready, if that is known. */
    public Optional<Readiness> readiness() {
        return launch().readiness()
                .or(() -> framework().map(Framework::readinessPath).map(Readiness::http));
    }

    /** The line in which the program says what its start took, if one was given. */
    public Optional<QuantityPattern<Duration>> startupLine() {
        return launch().startupLine();
    }

    /** Where it publishes its metrics in the text format of Prometheus, if that is known. */
    public Optional<String> metricsPath() {
        return launch().metricsPath().or(() -> framework().map(Framework::metricsPath));
    }

    /**
     * What is started: the program, the options and arguments that were given, where, if that was given, and the framework, if
     * it was found and not given.
     */
    public String description() {
        JvmOptions jvm = launch().jvm();
        return Stream.of(
                        jvm.home().map(home -> jvm.java().toString()).stream(),
                        jvm.words().stream(),
                        Stream.of(launch().program().describe()),
                        launch().arguments().stream(),
                        launch().workingDirectory().map(folder -> "(in " + folder + ")").stream(),
                        launch().pinning().described(),
                        foundFramework().map(found -> "(" + found + ", found in the jar)").stream())
                .flatMap(words -> words)
                .collect(Collectors.joining(" "));
    }

    /**
     * Identifies the artifact and how it is started, so that a recorded study can be told from one of another build.
     * SHA-256, in hexadecimal.
     */
    public String fingerprint() {
        return Fingerprint.of(
                launch().program().artifacts(launch()),
                List.of(
                        launch().program().identity(),
                        launch().jvm().identity(),
                        launch().jvm().words(),
                        launch().arguments(),
                        launch().environment().entrySet().stream()
                                .flatMap(variable -> Stream.of(variable.getKey(), variable.getValue()))
                                .toList(),
                        launch().workingDirectory().map(Path::toString).stream().toList(),
                        framework().map(Framework::name).stream().toList(),
                        readiness().map(Readiness::toString).stream().toList(),
                        List.of(launch().pinning().toString())));
    }
}
