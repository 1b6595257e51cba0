package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.TargetDefinition;
import io.github.perfjunit.api.TargetDefinition.Source;
import io.github.perfjunit.internal.container.ContainerRequest.Limits;
import io.github.perfjunit.internal.release.FoundRelease;
import java.net.URI;
import java.util.Optional;
import java.util.OptionalLong;

/** Makes programs of the definitions of targets, and of releases that were found. */
final class Programs {

    private Programs() {}

    /** @param name the target's */
    static Program of(String name, TargetDefinition definition) {
        Source source = definition.source();
        if (source.revision().isPresent()) {
            return new RevisionProgram(source);
        }
        return switch (source.kind()) {
            case JAR -> new JarProgram(source.paths().get(0));
            case MAIN_CLASS -> new MainClassProgram(source.text(), source.paths());
            case EXECUTABLE -> new ExecutableProgram(source.paths().get(0));
            case COMMAND -> new CommandProgram(source.text());
            case CONTAINER -> container(source.text(), definition.container());
            case RELEASE -> new ReleaseProgram(source.release().orElseThrow());
            case THIS_JVM -> new ThisJvmProgram();
            case LISTENING -> new ListeningProgram(source.port().orElseThrow(), source.text(), source.token());
            case SYSTEM -> SystemProgram.of(name, source.programs());
            case REMOTE -> new RemoteProgram(URI.create(source.text()), source.token());
        };
    }

    private static Program container(String image, TargetDefinition.Container declared) {
        OptionalLong memory = declared.memory().stream().mapToLong(Bytes::value).findAny();
        return new ContainerProgram(image, new Limits(memory, declared.cpus(), ""), declared.port(), declared.files());
    }

    static Program of(FoundRelease release) {
        Optional<String> mainClass = release.release().mainClass();
        if (mainClass.isPresent()) {
            return new ReleasedJvmProgram(release, new MainClassProgram(mainClass.get(), release.classpath()));
        }
        return release.release().isForJvm()
                ? new ReleasedJvmProgram(release, new JarProgram(release.file()))
                : new ReleasedExecutable(release, new ExecutableProgram(release.file()));
    }
}
