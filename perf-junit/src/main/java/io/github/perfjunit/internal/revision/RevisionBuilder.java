package io.github.perfjunit.internal.revision;

import io.github.perfjunit.internal.process.Exited;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.guard.ProcessGuard.AtDeath;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.target.artifact.Sha256;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Builds revisions, each once: what was built is kept by its commit, its module, its command and its JDK.
 *
 * @param settings where built revisions are kept, and how long a build may take
 * @param guard ends a build when this JVM dies
 * @param secrets must not be read in the output of a build
 * @param notices receives what is built, and how long that took
 */
public record RevisionBuilder(Settings settings, ProcessGuard guard, Secrets secrets, Consumer<String> notices) {

    private static final int LAST_LINES = 30;
    private static final int KEY_DIGITS = 40;
    private static final int SHORTEST_SECRET = 8;

    /** Creates a builder whose builds may print the secrets among the variables of this JVM, which they inherit. */
    public RevisionBuilder(Settings settings, ProcessGuard guard, Consumer<String> notices) {
        this(settings, guard, inherited(), notices);
    }

    /**
     * Returns a revision with its files, which are built if they are not kept.
     *
     * @throws NoRevisionException if it can't be built, with the end of the output; the results have a {@link BuildLog} then
     */
    public BuiltRevision build(GitRepository repository, WantedRevision wanted, String commit) {
        String key = key(repository, wanted, commit);
        RevisionCache cache = RevisionCache.of(settings);
        Duration timeout = settings.duration(Constants.REVISION_TIMEOUT, Defaults.REVISION_TIMEOUT);
        BuiltRevision built = new BuiltRevision(wanted, commit, cache.files(key), repository.module());
        try (RevisionCache.Lock lock = cache.lock(key, timeout)) {
            if (!cache.use(key) || !BuiltFiles.areThere(built)) {
                build(repository, wanted, commit, cache, key, timeout);
                cache.evict();
            }
            return built;
        } catch (NoRevisionException e) {
            String message = wanted.revision() + " (commit " + BuiltRevision.shortened(commit) + "): " + e.getMessage();
            if (!e.hasLog()) {
                // a search for a commit passes this one over
                BuildLog.write(secrets.hide(message), results(), commit);
            }
            throw new NoRevisionException(message, e);
        }
    }

    /** The JDK is a part of it: another compiler makes another program. So are submodules that may be empty. */
    private static String key(GitRepository repository, WantedRevision wanted, String commit) {
        Sha256 digest = new Sha256()
                .add(commit + "\n" + repository.module() + "\n" + wanted.paths() + "\n"
                        + System.getProperty("java.runtime.version") + "\n"
                        + Optional.ofNullable(System.getenv("JAVA_HOME")).orElse(""));
        wanted.revision().command().forEach(word -> digest.add("\n" + word.length() + ":" + word));
        Submodules.usedIn(repository.root()).forEach(path -> digest.add("\nsubmodule " + path));
        return digest.hex().substring(0, KEY_DIGITS);
    }

    private void build(
            GitRepository repository,
            WantedRevision wanted,
            String commit,
            RevisionCache cache,
            String key,
            Duration timeout) {
        Path tree = cache.workingTree(key, repository.root());
        // before there is anything to remove: a large checkout takes long enough to be killed
        AtDeath removal = guard.runAtDeath(Checkout.removal(repository, tree));
        try (Checkout checkout = Checkout.of(repository, commit, tree, timeout, notices)) {
            BuildCommand command = BuildCommand.of(
                    wanted, checkout.directory(), repository.module(), MavenInvocation.ofThisJvm(repository));
            notices.accept("building " + wanted.revision() + " (commit " + BuiltRevision.shortened(commit) + "): "
                    + command + ", output in " + cache.log(key));
            long began = System.nanoTime();
            run(command, checkout, cache.log(key), commit, timeout);
            BuiltRevision there = new BuiltRevision(wanted, commit, tree, repository.module());
            cache.keep(key, tree, BuiltFiles.of(there, command));
            notices.accept(String.format(
                    Locale.ROOT,
                    "built %s in %.1f s",
                    BuiltRevision.shortened(commit),
                    (System.nanoTime() - began) / 1e9));
        } finally {
            removal.cancel();
        }
    }

    private void run(BuildCommand command, Checkout checkout, Path log, String commit, Duration timeout) {
        LaunchSpec spec = new LaunchSpec(
                        "build of " + BuiltRevision.shortened(commit),
                        command.startedBySh(),
                        javaHome(),
                        command.directory(),
                        log)
                .withSecrets(secrets);
        Optional<Exited> exited;
        List<String> lines;
        try {
            LaunchedProcess process = LaunchedProcess.launch(spec, guard);
            try (process) {
                exited = process.awaitExit(timeout);
            }
            // only now is no secret left in the log, which is copied
            lines = process.lastLines(LAST_LINES);
        } catch (ProcessFailure e) {
            throw new NoRevisionException(command + " could not be run: " + e.getMessage(), e);
        }
        if (exited.isEmpty()) {
            throw failed(
                    command + " did not end in " + timeout.toSeconds() + " s (" + Constants.REVISION_TIMEOUT + ")",
                    checkout,
                    lines,
                    BuildLog.copy(log, results(), commit));
        }
        int code = exited.get().code();
        if (code != 0) {
            throw failed(
                    "it does not build: " + command + " ended with exit code " + code,
                    checkout,
                    lines,
                    BuildLog.copy(log, results(), commit));
        }
    }

    private static NoRevisionException failed(String what, Checkout checkout, List<String> lines, Path log) {
        List<String> missing = checkout.missingSubmodules();
        return NoRevisionException.withLog(what
                + (missing.isEmpty()
                        ? ""
                        : " (its submodules " + missing + " are empty, because this clone lacks their commits:"
                                + " git submodule update --init --recursive)")
                + ". "
                + (lines.isEmpty()
                        ? "It printed nothing"
                        : "It printed, in " + log + ":\n  " + String.join("\n  ", lines)));
    }

    private Path results() {
        return settings.path(Constants.RESULTS, Defaults.RESULTS).toAbsolutePath();
    }

    /** A build takes the JDK of the tests where the environment names none. */
    private static Map<String, String> javaHome() {
        Path home = Path.of(System.getProperty("java.home"));
        return System.getenv("JAVA_HOME") == null
                        && Files.exists(home.resolve("bin").resolve("javac"))
                ? Map.of("JAVA_HOME", home.toString())
                : Map.of();
    }

    private static Secrets inherited() {
        Set<String> values = System.getenv().entrySet().stream()
                .flatMap(variable -> SecretText.valuesIn(variable.getKey(), variable.getValue()).stream())
                .filter(value -> value.length() >= SHORTEST_SECRET && !new File(value).exists())
                .collect(Collectors.toSet());
        return Secrets.of(values);
    }
}
