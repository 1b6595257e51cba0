package io.github.perfjunit.cli;

import picocli.CommandLine.IVersionProvider;

/** The version in the manifest of the jar. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Main.class.getPackage().getImplementationVersion();
        return new String[] {"perf-junit " + (version == null ? "(not from its jar)" : version)};
    }
}
