package io.github.perfjunit.benchmark.chaos;

import io.github.perfjunit.benchmark.chaos.check.Violation;
import io.github.perfjunit.benchmark.chaos.check.Violation.Kind;
import io.github.perfjunit.benchmark.chaos.strike.EngineProxy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The container engine as one study sees it.
 *
 * @param directory of its socket: paths of sockets are short, and those of episodes may be long
 * @param proxy nothing if the study needs no containers
 */
record Engine(Optional<Path> directory, Optional<EngineProxy> proxy) implements AutoCloseable {

    static Engine of(StudyKind study) throws IOException {
        if (!study.usesContainers()) {
            return new Engine(Optional.empty(), Optional.empty());
        }
        Path directory = Files.createTempDirectory("chaos");
        return new Engine(Optional.of(directory), Optional.of(new EngineProxy(directory.resolve("engine.sock"))));
    }

    /** The containers that are left, of a study that could remove them. */
    List<Violation> left() throws IOException, InterruptedException {
        if (proxy.isEmpty() || proxy.get().isCut()) {
            return List.of();
        }
        return proxy.get().existing().stream()
                .map(name -> new Violation(Kind.LEFT_CONTAINER, name))
                .toList();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        if (proxy.isPresent()) {
            proxy.get().close();
            proxy.get().removeAll();
        }
        if (directory.isPresent()) {
            Files.delete(directory.get());
        }
    }
}
