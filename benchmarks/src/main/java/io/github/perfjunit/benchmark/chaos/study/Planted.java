package io.github.perfjunit.benchmark.chaos.study;

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Target;
import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** The truth that the driver plants: how much more time the candidate takes for each unit of work. */
public final class Planted {

    /** The system property of the test JVM: 1 for equal targets, 3 for a candidate that takes three times as long. */
    public static final String FACTOR = "chaos.factor";

    /** The port of the proxy between targets and services, if there is one. */
    public static final String PROXY = "chaos.proxy";

    /** The library that fakes the clock of targets, if it is preloaded. */
    public static final String CLOCK_LIBRARY = "chaos.clock.library";

    /** The file that the library reads the clock's offset from. */
    public static final String CLOCK_FILE = "chaos.clock.file";

    private Planted() {}

    /** The time that a target takes for a unit of work, if the reference takes this. */
    static long micros(boolean isCandidate, long micros) {
        return isCandidate ? micros * Long.getLong(FACTOR, 1) : micros;
    }

    /** A program of this class path that takes so long for a unit of work. It starts quickly, and needs little memory. */
    static JvmTarget program(Class<?> main, long micros) {
        JvmTarget target = Target.mainClass(
                        main.getName(), System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .jvmArgs(jvmArguments().toArray(String[]::new))
                .args(Long.toString(micros));
        String library = System.getProperty(CLOCK_LIBRARY);
        return library == null
                ? target
                : target.env("LD_PRELOAD", library)
                        .env("FAKETIME_TIMESTAMP_FILE", System.getProperty(CLOCK_FILE, ""))
                        // without it each look at the clock reads the file, which takes seconds of processor time a run
                        .env("FAKETIME_CACHE_DURATION", "1")
                        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
                        // with it, a wait on the clock that is not moved ends at once, and whoever waits uses a whole
                        // core
                        .env("FAKETIME_FORCE_MONOTONIC_FIX", "0");
    }

    private static List<String> jvmArguments() {
        List<String> arguments =
                new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx96m"));
        String proxy = System.getProperty(PROXY);
        if (proxy != null) {
            // an empty list, because addresses of this machine are left out of it otherwise
            arguments.addAll(
                    List.of("-DsocksProxyHost=127.0.0.1", "-DsocksProxyPort=" + proxy, "-DsocksNonProxyHosts="));
        }
        return arguments;
    }
}
