package io.github.perfjunit.api;

import io.github.perfjunit.internal.target.JvmCache;
import io.github.perfjunit.internal.target.LaunchDraft;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** The settings of targets that are jars or main classes. They are a part of {@link Target}, the only concrete subclass. */
abstract sealed class JvmSettings extends RunningPrograms permits PlaceSettings {

    abstract Target with(Consumer<LaunchDraft> change);

    /** Adds options of the JVM, for jars and main classes, such as {@code -Xmx256m}. */
    public Target jvmArgs(String... more) {
        return with(draft -> draft.jvm = draft.jvm.withArguments(List.of(more)));
    }

    /**
     * Adds a system property, for jars and main classes; {@code {http.port}} and its like are filled in at launch.
     *
     * @throws IllegalArgumentException if the name is blank or holds an equals sign
     */
    public Target systemProperty(String property, String value) {
        if (property.isBlank() || property.contains("=")) {
            throw new IllegalArgumentException("'" + property + "' can't be the name of a system property");
        }
        return with(draft -> draft.jvm = draft.jvm.withSystemProperty(property, value));
    }

    /**
     * Runs a jar or main class on another JVM than that of the tests.
     *
     * <pre>{@code
     * static final Target on17 = Target.jar("target/shop.jar").jvm(Path.of("/usr/lib/jvm/java-17"));
     * static final Target on25 = Target.jar("target/shop.jar").jvm(Path.of("/usr/lib/jvm/java-25"));
     * }</pre>
     *
     * @param home of a JDK or JRE: the folder with {@code bin/java} in it
     */
    public Target jvm(Path home) {
        return with(draft -> draft.jvm = draft.jvm.withHome(Target.absolute(home)));
    }

    /**
     * Starts a jar or main class with an AppCDS archive: its classes parsed ahead of time. The archive is trained once before
     * the first block, outside the measurement: the program is started with its services, and stopped when it is ready. What
     * it loads later, under load, is not in the archive. The runs demand it ({@code -Xshare:on}): where the JVM can't use it,
     * they fail.
     *
     * <pre>{@code
     * static final Target plain = Target.jar("target/shop.jar").configuredFor(MICRONAUT);
     * static final Target cds = Target.jar("target/shop.jar").configuredFor(MICRONAUT).withAppCds();
     * }</pre>
     *
     * <p>It holds classes from the class path of {@code java}, not those that a program loads by class loaders of its own,
     * such as the jars within an executable jar of Spring Boot; extract that jar first. Needs JDK 13 or later, jars only in
     * the class path, and a program that ends when it is asked to (SIGTERM). Replaces {@link #withAotCache()}.
     */
    public Target withAppCds() {
        return with(draft -> draft.jvm = draft.jvm.withCache(JvmCache.APP_CDS));
    }

    /**
     * Starts a jar or main class with an ahead-of-time cache (JEP 483): its classes loaded and linked. It is trained as the
     * archive of {@link #withAppCds()} is, which it replaces, and has the same needs and limits. The runs demand it
     * ({@code -XX:AOTMode=on}).
     *
     * <pre>{@code
     * static final Target cached = Target.jar("target/shop.jar").jvm(Path.of("/usr/lib/jvm/java-25")).withAotCache();
     * }</pre>
     *
     * <p>Needs JDK 24 or later; see {@link #jvm(Path)}.
     */
    public Target withAotCache() {
        return with(draft -> draft.jvm = draft.jvm.withCache(JvmCache.AOT_CACHE));
    }
}
