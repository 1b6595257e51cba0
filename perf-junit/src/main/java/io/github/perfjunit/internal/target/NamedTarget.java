package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Release;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetDefinition;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.LaunchSpec.Accounting;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.release.FoundRelease;
import io.github.perfjunit.internal.revision.BuiltRevision;
import io.github.perfjunit.internal.revision.WantedRevision;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.option.JvmCache;
import io.github.perfjunit.internal.target.option.Placeholders;
import io.github.perfjunit.internal.target.option.SettingRefusal;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A target under the name that it has in a study, and how it is launched there: as it was declared, with its paths, its release
 * and its supplied values resolved as far as that was done. Compared by its name and its target.
 */
public final class NamedTarget {

    private final String name;
    private final Target target;
    private final Launch launch;
    private final Function<Framework, Map<String, String>> serviceVariables;

    private NamedTarget(
            String name, Target target, Launch launch, Function<Framework, Map<String, String>> serviceVariables) {
        this.name = name;
        this.target = target;
        this.launch = launch;
        this.serviceVariables = serviceVariables;
    }

    /**
     * A target as it was declared.
     *
     * @param name the field's name, or the one given
     */
    public NamedTarget(String name, Target target) {
        this(name, target, Launch.of(name, target.definition()), framework -> Map.of());
    }

    /** Its name in the study. */
    public String name() {
        return name;
    }

    /** The declared target, whatever was resolved of it since. */
    public Target target() {
        return target;
    }

    private Launch launch() {
        return launch;
    }

    private NamedTarget with(Launch other) {
        return new NamedTarget(name, target, other, serviceVariables);
    }

    private Optional<SystemProgram> system() {
        return launch().program() instanceof SystemProgram system ? Optional.of(system) : Optional.empty();
    }

    /** The programs of a system by their names, in the order in which they start; empty if it is one program. */
    public Map<String, NamedTarget> programs() {
        return system().map(SystemProgram::programs).orElse(Map.of());
    }

    /** The names of the placeholders in its settings, as far as these are known. */
    Set<String> placeholders() {
        return Stream.of(
                        launch().knownEnvironment().values(),
                        launch().knownArguments(),
                        launch().jvm().knownWords())
                .flatMap(texts -> texts.stream())
                .flatMap(Placeholders::in)
                .collect(Collectors.toSet());
    }

    /** Returns the ports that it declares itself, beside that of its HTTP server. */
    NamedPorts ownPorts() {
        return launch().ports();
    }

    /** Returns the names of the ports that loads can address, beside that of the HTTP server: those of its last program. */
    public Set<String> ports() {
        return system().map(SystemProgram::last)
                .orElse(this)
                .ownPorts()
                .numbers()
                .keySet();
    }

    /** Returns free ports for a launch, as values of the placeholders of the HTTP server's and of all others. */
    public Map<String, String> freePorts() {
        return ownPorts().free();
    }

    /** Returns its further ports, by their names, in a launch with these values of the placeholders. */
    public Map<String, Integer> portsOf(Map<String, String> values) {
        return ownPorts().outside(values);
    }

    private SuppliedValues supplied() {
        return new SuppliedValues(name, launch());
    }

    private FrameworkDefaults conventions() {
        return new FrameworkDefaults(name, launch());
    }

    private LaunchCommand command() {
        return new LaunchCommand(name, launch(), conventions().framework(), serviceVariables);
    }

    private Identity identity() {
        return new Identity(launch(), conventions());
    }

    /**
     * Refuses a target that can't be started: a missing artifact, unknown placeholders.
     *
     * @param known the placeholders that will be there
     */
    public void check(Set<String> known) {
        new LaunchChecks(name, launch()).check(known);
        cache().filter(cache -> readiness().isEmpty() && isAvailable()).ifPresent(cache -> {
            throw new IllegalArgumentException("target '" + name + "': " + cache.method()
                    + " trains until the program is ready, but when that is isn't known; declare configuredFor(...) or"
                    + " readyWhen(...)");
        });
    }

    /**
     * Fetches the images of its programs that are not on this machine, which takes minutes: after all other checks.
     *
     * @param notices receives a sentence before each
     * @throws IllegalArgumentException if one can't be fetched
     */
    public void requireImages(Consumer<String> notices) {
        if (launch().program() instanceof ContainerProgram container) {
            container.requireImage(name, notices);
        }
        programs().values().forEach(program -> program.requireImages(notices));
    }

    /**
     * Refuses to put secrets on a command line, where everybody on the machine can read them.
     *
     * @param secrets names of placeholders
     * @throws IllegalStateException with the way out
     */
    public void requireNoneOnCommandLine(Set<String> secrets) {
        programs().values().forEach(program -> program.requireNoneOnCommandLine(secrets));
        Stream.concat(launch().knownArguments().stream(), launch().jvm().knownWords().stream())
                .filter(word -> Placeholders.mentions(word, secrets))
                .findFirst()
                .ifPresent(word -> {
                    throw new IllegalStateException(
                            "target '" + name + "': '" + SecretText.masked(word) + "' would show the credentials of"
                                    + " an external service in the process list; hand them over by env(\"NAME\", ...)");
                });
    }

    /** Returns the kind of its program. */
    public TargetDefinition.Kind kind() {
        return launch().declared().source().kind();
    }

    /** Whether a run of it begins with its scenario, because it is the JVM of the tests. */
    public boolean isThisJvm() {
        return launch().program() instanceof ThisJvmProgram;
    }

    /** Returns the limitation of its figures, as a sentence, if there is one. */
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
    public LiveTarget start(LaunchContext launching) {
        Map<String, String> values = isLaunched() ? launching.values() : Map.of();
        return launch().program().start(this, launching).with(ownPorts().outside(values));
    }

    /** The release that it is, as long as that was not found. */
    public Optional<Release> release() {
        return launch().program() instanceof ReleaseProgram program ? Optional.of(program.release()) : Optional.empty();
    }

    /** The revision that it is built from, as long as that was not done. */
    public Optional<WantedRevision> revision() {
        return launch().program() instanceof RevisionProgram program ? Optional.of(program.wanted()) : Optional.empty();
    }

    /** Whether its files are known: those of releases and of revisions are not before a study is opened. */
    private boolean isAvailable() {
        return release().isEmpty() && revision().isEmpty();
    }

    /** This target with the files of its revision: it can be launched. */
    public NamedTarget built(BuiltRevision built) {
        return with(launch().with(((RevisionProgram) launch().program()).with(built)));
    }

    /**
     * This target with the files of a revision in place of those of the working tree; empty if its files are not built, or lie
     * elsewhere.
     *
     * @param revision the revision, and how it is built
     * @param directory where the tests run
     * @param module the same folder, relative to the root of the repository
     */
    public Optional<NamedTarget> at(TargetDefinition.Revision revision, Path directory, Path module) {
        return RevisionProgram.of(launch().declared().source(), revision, directory, module)
                .map(program -> with(launch().with(program)));
    }

    /** This target with the release that was found for it: it can be launched. */
    public NamedTarget found(FoundRelease release) {
        return with(launch().with(Programs.of(release)));
    }

    /**
     * Returns this target with the programs that settings put in the place of declared ones.
     *
     * @throws IllegalArgumentException with the key, if that can't be done
     */
    public NamedTarget replaced(ReplacedPrograms programs) {
        if (system().isPresent()) {
            programs.requireNoneOf(name, programs().values().stream().map(NamedTarget::name));
            return with(launch().with(system().get().replaced(programs)));
        }
        return programs.areSetFor(name) ? with(Launch.of(name, programs.in(name, launch().declared()))) : this;
    }

    /**
     * Resolves the patterns in its paths, so that they stay what they are from now on. A pattern that matches none or several is
     * left as it is, and refused by {@link #check}.
     */
    public NamedTarget located() {
        return with(launch().located());
    }

    /**
     * Returns this target with the variables by which a program of a framework learns where its services are.
     *
     * @param variables with placeholders; those whose placeholders have no value are left out at launch
     */
    public NamedTarget withServices(Function<Framework, Map<String, String>> variables) {
        Launch served = system().map(system -> launch.with(system.withServices(variables)))
                .orElse(launch);
        return new NamedTarget(name, target, served, variables);
    }

    /**
     * Returns this target with further options for its JVM, or those of its programs. A program that no JVM runs stays as it is.
     *
     * @param options of each program
     */
    public NamedTarget withJvmOptions(Function<NamedTarget, List<String>> options) {
        if (system().isPresent()) {
            return with(launch().with(system().get().withJvmOptions(options)));
        }
        return java().isPresent()
                ? with(launch().with(
                                launch().jvm().and(options.apply(this)), launch().environment(), launch().arguments()))
                : this;
    }

    /** Returns the program {@code java} that starts it, if it is launched on a JVM. */
    public Optional<Path> java() {
        return launch().program() instanceof JvmProgram
                ? Optional.of(launch().jvm().java())
                : Optional.empty();
    }

    /**
     * Resolves the variables and arguments that are supplied at each start.
     *
     * @param known names of the placeholders that they may hold
     * @return this, if none are supplied
     * @throws SettingRefusal if a supplier fails or returns null, or if its value holds another placeholder
     */
    public NamedTarget resolved(Set<String> known) {
        if (system().isPresent()) {
            return with(launch().with(system().get().resolved(known)));
        }
        return supplied().areThere() ? with(supplied().resolved(ownPorts().and(known))) : this;
    }

    /** The supplied values of a resolved target, by their setting, with placeholders and without secrets. */
    public Map<String, String> suppliedValues() {
        return system().map(SystemProgram::suppliedValues)
                .orElseGet(() -> supplied().recorded());
    }

    /** The files that make it what it is; none for a release that was not found yet. */
    public List<Path> artifacts() {
        return launch().program().artifacts(launch());
    }

    /**
     * Returns the launch specification with these values for its placeholders. The output of the program goes to this
     * file. For a target that is never ready, such as a command, the kernel's accounts are kept.
     */
    public LaunchSpec launch(Map<String, String> values, Path output) {
        return launch(JvmCache.Step.USE, values, output)
                .withAccounting(readiness().isEmpty() ? Accounting.KERNEL : Accounting.NONE);
    }

    /** The same for a step of making its cache. All steps but the measured one are for targets with a cache. */
    public LaunchSpec launch(JvmCache.Step step, Map<String, String> values, Path output) {
        return command().spec(step, values, output);
    }

    /** On which cores it is to run, as {@code 0,2}; empty for all. */
    String cores() {
        return launch().pinning().toString();
    }

    /** The program's own arguments, filled in. */
    List<String> arguments(Map<String, String> given) {
        return command().arguments(given);
    }

    /** The variables that it is given, filled in. */
    Map<String, String> environment(Map<String, String> given) {
        return command().environment(given);
    }

    /** Returns the cache that must be trained before the target is measured, if there is one. */
    public Optional<JvmCache> cache() {
        return launch().jvm().cache();
    }

    /** When it counts as ready, if that is known. */
    public Optional<Readiness> readiness() {
        return system().map(SystemProgram::last).orElse(this).conventions().readiness();
    }

    /**
     * When it counts as ready.
     *
     * @throws IllegalStateException with the way out, if that isn't known
     */
    public Readiness requireReadiness() {
        return system().map(SystemProgram::last).orElse(this).conventions().requireReadiness();
    }

    /** The line in which the program says what its start took, if one was given. */
    public Optional<QuantityPattern<Duration>> startupLine() {
        return launch().startupLine();
    }

    /** Returns the path at which it publishes its metrics in the text format of Prometheus, if that is known. */
    public Optional<String> metricsPath() {
        return system().map(SystemProgram::last).orElse(this).conventions().metricsPath();
    }

    /**
     * Describes the target: the program, the options and arguments that were given, the working directory, if it was
     * given, and the framework, if it was found and not given.
     */
    public String description() {
        return identity().description();
    }

    /** The facts that a repetition needs, of each of its programs; none of a program that the study does not start. */
    public List<LaunchFacts> launchFacts() {
        if (!programs().isEmpty()) {
            return programs().values().stream()
                    .flatMap(program -> program.launchFacts().stream())
                    .toList();
        }
        return isLaunched() && release().isEmpty() ? List.of(LaunchFacts.of(name, launch(), secrets())) : List.of();
    }

    /** Returns what must not appear of its declaration: values that are named like secrets, passwords in addresses. */
    public Set<String> secrets() {
        return Stream.concat(
                        identity().secrets().stream(),
                        programs().values().stream().flatMap(program -> program.secrets().stream()))
                .collect(Collectors.toSet());
    }

    /**
     * Refuses a target on whose command line one of these stands in so many words.
     *
     * @throws IllegalStateException with the way out
     */
    public void requireNoneOnCommandLine(Secrets secrets) {
        programs().values().forEach(program -> program.requireNoneOnCommandLine(secrets));
        if (Stream.concat(launch().knownArguments().stream(), launch().jvm().knownWords().stream())
                .anyMatch(secrets::areIn)) {
            throw new IllegalStateException(
                    "target '" + name + "': one of its arguments or options holds the credentials of"
                            + " an external service, which everybody can read in the process list; hand them over by"
                            + " env(\"NAME\", ...)");
        }
    }

    /**
     * Returns why the files that make it what it is are not known, as a clause; empty if they are. Then {@link #fingerprint()} can
     * be that of another build.
     */
    public Optional<String> unknownFiles() {
        if (system().isPresent()) {
            return launch().furtherArtifacts().isEmpty() ? system().get().unknownFiles() : Optional.empty();
        }
        return UnknownFiles.of(launch());
    }

    /**
     * Identifies the artifact and how it is started, so that a recorded study can be told from one of another build.
     * SHA-256, in hexadecimal.
     */
    public String fingerprint() {
        return identity().fingerprint();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NamedTarget named && name.equals(named.name) && target.equals(named.target);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, target);
    }

    @Override
    public String toString() {
        return name;
    }
}
