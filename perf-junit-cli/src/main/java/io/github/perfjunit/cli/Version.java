package io.github.perfjunit.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IVersionProvider;

/** The version in the manifest of the jar. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = inManifest();
        return new String[] {"perf-junit " + (version == null ? "(not from its jar)" : version)};
    }

    /**
     * Returns it.
     *
     * @throws IllegalStateException if the classes are not from the jar
     */
    static String ofThisJar() {
        String version = inManifest();
        if (version == null) {
            throw new IllegalStateException(
                    "this program is not run from its jar, so its version is not known: name one with --library-version");
        }
        return version;
    }

    private static @Nullable String inManifest() {
        return Main.class.getPackage().getImplementationVersion();
    }
}
