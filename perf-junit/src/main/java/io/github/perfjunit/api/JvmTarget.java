package io.github.perfjunit.api;

import io.github.perfjunit.api.TargetDefinition.ClassCache;
import io.github.perfjunit.api.TargetDefinition.Value;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.apiguardian.api.API;

/**
 * A target that perf-junit starts on a JVM: a jar, a main class, or a release.
 *
 * <pre>{@code
 * static final JvmTarget plain = Target.jar("target/shop.jar").configuredFor(SPRING_BOOT).jvmArgs("-Xmx256m");
 * static final JvmTarget cached = plain.withAotCache();
 * }</pre>
 *
 * <p>A {@linkplain Target#release(Release) release} has these options because most are jars. For a release that is an
 * executable, those of the JVM are refused when the study begins.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class JvmTarget extends LaunchedTarget<JvmTarget> {

    JvmTarget(TargetDefinition definition) {
        super(definition);
    }

    @Override
    JvmTarget with(TargetDefinition changed) {
        return new JvmTarget(changed);
    }

    private JvmTarget with(TargetDefinition.Jvm jvm) {
        return with(definition().with(jvm));
    }

    private TargetDefinition.Jvm options() {
        return definition().jvm();
    }

    /**
     * Starts the program in this directory, which must exist when the tests begin. The paths of jars and class paths stay what
     * they are: they begin at the working directory of the tests.
     */
    public JvmTarget workingDirectory(Path directory) {
        return with(definition().with(definition().start().withWorkingDirectory(absolute(directory))));
    }

    /** Adds options of the JVM, such as {@code -Xmx256m}. */
    public JvmTarget jvmArgs(String... more) {
        return with(options().withArguments(more));
    }

    /**
     * Adds a system property; {@code {http.port}} and similar placeholders are filled in at launch.
     *
     * @throws IllegalArgumentException if the name is blank or holds an equals sign
     */
    public JvmTarget systemProperty(String property, String value) {
        return systemProperty(property, Value.of(value));
    }

    /**
     * Adds a system property whose value is known only when the target starts. It is resolved, recorded and left out of the
     * identity of the target as the variables of {@link #env(String, Supplier)} are.
     *
     * <pre>{@code
     * static final Target shop = Target.jar("target/shop.jar")
     *         .systemProperty("redis.port", () -> "" + redis.getFirstMappedPort());
     * }</pre>
     *
     * @throws IllegalArgumentException if the name is blank or holds an equals sign
     */
    public JvmTarget systemProperty(String property, Supplier<String> value) {
        return systemProperty(property, Value.supplied(value));
    }

    private JvmTarget systemProperty(String property, Value value) {
        if (property.isBlank() || property.contains("=")) {
            throw new IllegalArgumentException("'" + property + "' can't be the name of a system property");
        }
        return with(options().withSystemProperty(property, value));
    }

    /**
     * Runs the program on another JVM than that of the tests.
     *
     * <pre>{@code
     * static final Target on17 = Target.jar("target/shop.jar").jvm(Path.of("/usr/lib/jvm/java-17"));
     * static final Target on25 = Target.jar("target/shop.jar").jvm(Path.of("/usr/lib/jvm/java-25"));
     * }</pre>
     *
     * @param home of a JDK or JRE: the folder with {@code bin/java} in it
     */
    public JvmTarget jvm(Path home) {
        return with(options().withHome(absolute(home)));
    }

    /**
     * Starts the program with an AppCDS archive: its classes parsed ahead of time. The archive is trained once before the first
     * block, outside the measurement: the program is started with its services, and stopped when it is ready. Classes that it
     * loads later, under load, are not in the archive. The runs demand it ({@code -Xshare:on}): where the JVM can't use it,
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
    public JvmTarget withAppCds() {
        return with(options().withCache(ClassCache.APP_CDS));
    }

    /**
     * Starts the program with an ahead-of-time cache (JEP 483): its classes loaded and linked. It is trained as the archive of
     * {@link #withAppCds()} is, which it replaces, and has the same needs and limits. The runs demand it
     * ({@code -XX:AOTMode=on}).
     *
     * <pre>{@code
     * static final Target cached = Target.jar("target/shop.jar").jvm(Path.of("/usr/lib/jvm/java-25")).withAotCache();
     * }</pre>
     *
     * <p>Needs JDK 24 or later; see {@link #jvm(Path)}.
     */
    public JvmTarget withAotCache() {
        return with(options().withCache(ClassCache.AOT_CACHE));
    }
}
