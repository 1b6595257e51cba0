package io.github.perfjunit.internal.settings;

import java.nio.file.Path;
import java.util.Optional;

/** The directory of what perf-junit keeps for this user from build to build, and can make again. */
public final class CacheDirectory {

    private CacheDirectory() {}

    /** Returns the directory that is set, else that of the user. It need not exist. */
    public static Path of(Settings settings) {
        Path home = Path.of(System.getProperty("user.home", "."), ".cache");
        Path user = Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .orElse(home);
        return settings.path(Constants.CACHE, user.resolve("perf-junit"));
    }
}
