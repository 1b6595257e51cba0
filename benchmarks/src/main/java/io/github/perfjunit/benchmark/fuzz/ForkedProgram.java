package io.github.perfjunit.benchmark.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The classes of a program that runs in a JVM of its own, loaded apart from all others. */
final class ForkedProgram implements AutoCloseable {

    private final URLClassLoader loader;

    private ForkedProgram(Path jar) {
        try {
            loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Loads a jar that is in a jar of the class path.
     *
     * @return nothing if it is not there: it is made when its module is packaged
     */
    static Optional<ForkedProgram> within(String resource, Scratch scratch) {
        try (@Nullable InputStream content = ForkedProgram.class.getResourceAsStream(resource)) {
            if (content == null) {
                return Optional.empty();
            }
            Path jar = scratch.place(resource.substring(resource.lastIndexOf('/') + 1));
            Files.copy(content, jar);
            return Optional.of(new ForkedProgram(jar));
        } catch (IOException e) {
            throw new UncheckedIOException(resource + " can't be unpacked", e);
        }
    }

    /**
     * Loads the jar of the class path that has this class.
     *
     * @return nothing if there is none, or no jar
     */
    static Optional<ForkedProgram> with(String type) {
        URL found = ForkedProgram.class.getResource("/" + type.replace('.', '/') + ".class");
        if (found == null || !found.getProtocol().equals("jar")) {
            return Optional.empty();
        }
        String place = found.getPath();
        return Optional.of(new ForkedProgram(Path.of(URI.create(place.substring(0, place.indexOf("!/"))))));
    }

    /** Returns its code. */
    Internals internals() {
        return new Internals(loader);
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
