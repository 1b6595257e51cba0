package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.process.Attached;
import io.github.perfjunit.internal.sampling.ProcessTreeReaders;
import io.github.perfjunit.internal.sampling.Sampled;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.Provenance;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The program that runs within the JVM of the tests. */
record ThisJvmProgram() implements AttachedProgram {

    /** Surefire's own, where the class path of the JVM is a single jar that names the others. */
    private static final List<String> CLASS_PATHS = List.of("surefire.test.class.path", "java.class.path");

    private static final Provenance PROVENANCE = Provenance.all("of the test JVM, with the tests in it");

    @Override
    public String limitation() {
        return "is this JVM: its runs share one process, so they are not independent";
    }

    @Override
    public String describe() {
        return "this JVM, with the tests in it";
    }

    @Override
    public List<String> identity() {
        return List.of("this JVM", System.getProperty("java.vm.version", ""));
    }

    /** Returns the existing entries of the class path. The program under test is somewhere in them. */
    @Override
    public List<Path> artifacts(Launch launch) {
        String classPath = CLASS_PATHS.stream()
                .flatMap(property -> Optional.ofNullable(System.getProperty(property)).stream())
                .findFirst()
                .orElse("");
        return Arrays.stream(classPath.split(Pattern.quote(File.pathSeparator)))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .filter(Files::exists)
                .map(Path::toAbsolutePath)
                .toList();
    }

    /** Without the processes below it, which are the services and whatever else the tests have started. */
    @Override
    public LiveTarget start(NamedTarget target, LaunchContext launching) {
        ProcessHandle self = ProcessHandle.current();
        return new LiveTarget(
                Attached.to(target.name(), self, launching.output()),
                Optional.empty(),
                Optional.of(Sampled.running("the test JVM", ProcessTreeReaders.ofOne(self.pid()))),
                PROVENANCE);
    }
}
