package io.github.perfjunit.internal.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;

/**
 * A folder with the profile of one target: {@code cpu.collapsed}, {@code waiting.collapsed} and {@code alloc.collapsed}, for each of them
 * the weights in the parts of the time, such as {@code cpu.parts}, the stacks in which threads stood all the time in
 * {@code waiting.idle}, the work and the profiler in {@code profile.properties}, and the recording itself.
 */
public record ProfileFolder(Path path) {

    /** The name of the recording. */
    public static final String RECORDING = "profile.jfr";

    private static final String IDLE = "waiting.idle";
    private static final String PROPERTIES = "profile.properties";
    private static final String PROFILER = "profiler";
    private static final String UNIT = "unit";
    private static final String COUNT = "count";
    private static final String VARIATION = "variation";

    /** Returns the recording, which may be missing. */
    public Path recording() {
        return path.resolve(RECORDING);
    }

    /** Writes a profile. */
    public void write(Profile profile) throws IOException {
        Files.createDirectories(path);
        for (Kind kind : Kind.values()) {
            CollapsedStacks.write(path.resolve(kind.file()), path.resolve(kind.partsFile()), kind, profile.of(kind));
        }
        CollapsedStacks.writeIdle(path.resolve(IDLE), profile.of(Kind.WAITING));
        String text = UNIT + "=" + profile.work().unit() + "\n" + COUNT + "="
                + profile.work().count() + "\n" + VARIATION + "=" + profile.variation() + "\n" + PROFILER + "="
                + profile.profiler() + "\n";
        Files.writeString(path.resolve(PROPERTIES), text, UTF_8);
    }

    /** Whether it holds a profile. */
    public boolean isProfile() {
        return Files.isRegularFile(path.resolve(PROPERTIES));
    }

    /**
     * Reads a profile.
     *
     * @throws UnreadableProfileException if a file is not understood
     */
    public Profile read() throws IOException, UnreadableProfileException {
        Map<Kind, StackWeights> weights = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            Path file = path.resolve(kind.file());
            if (Files.isRegularFile(file)) {
                weights.put(kind, CollapsedStacks.read(file, path.resolve(kind.partsFile()), kind));
            }
        }
        if (Files.isRegularFile(path.resolve(IDLE))) {
            CollapsedStacks.readIdle(
                    path.resolve(IDLE), weights.computeIfAbsent(Kind.WAITING, first -> new StackWeights()));
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(path.resolve(PROPERTIES), UTF_8)) {
            properties.load(reader);
            Work work = new Work(
                    properties.getProperty(UNIT, Work.RUN), Double.parseDouble(properties.getProperty(COUNT, "1")));
            double variation =
                    Double.parseDouble(properties.getProperty(VARIATION, Double.toString(Profile.ASSUMED_VARIATION)));
            return new Profile(work, properties.getProperty(PROFILER, ""), weights, variation);
        } catch (IllegalArgumentException e) {
            throw new UnreadableProfileException(path.resolve(PROPERTIES) + " is not understood: " + e.getMessage(), e);
        }
    }
}
