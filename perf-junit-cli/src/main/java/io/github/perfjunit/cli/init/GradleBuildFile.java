package io.github.perfjunit.cli.init;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.cli.init.GradleOutline.Block;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A {@code build.gradle} or {@code build.gradle.kts}. */
final class GradleBuildFile implements BuildFile {

    /** A dependency with its configuration: {@code implementation 'a:b:1'}, {@code implementation("a:b")}, with a platform or not. */
    private static final Pattern DEPENDENCY = Pattern.compile(
            "(?m)^[ \\t]*+(\\w++)\\s*+\\(?+\\s*+(?:(?:enforcedP|p)latform\\s*+\\(\\s*+)?+[\"']([\\w.$\\{}-]++):([\\w.$\\{}-]++)[^\"']*+[\"']");

    /** One of a catalogue: {@code implementation(libs.spring.boot.starter.web)}. */
    private static final Pattern OF_CATALOGUE = Pattern.compile(
            "(?m)^[ \\t]*+(\\w++)\\s*+\\(?+\\s*+(?:(?:enforcedP|p)latform\\s*+\\(\\s*+)?+libs\\.([\\w.]++)");

    private static final Pattern INCLUDED =
            Pattern.compile("(?m)^[ \\t]*+include\\b\\s*+\\(?+((?:[^)\\n,]*+,\\s*+)*+[^)\\n,]*+)");

    private static final Pattern QUOTED = Pattern.compile("[\"']:?([^\"']+)[\"']");

    private static final Pattern ROOT_NAME = Pattern.compile("rootProject\\.name\\s*=\\s*[\"']([^\"']+)[\"']");

    private static final Pattern VERSION = Pattern.compile("(?m)^[ \\t]*+version\\s*+=?+\\s*+\\S");

    private static final Pattern ARCHIVE =
            Pattern.compile("archiveFileName(?:\\.set\\(|\\s*=)\\s*[\"']([\\w.-]+)[\"']");

    private static final Pattern INDENTED = Pattern.compile("(?m)^([ \\t]+)\\S");

    private static final Pattern JUNIT_ITSELF = Pattern.compile(
            "junit.jupiter|spring.boot.starter[\\w.-]{0,100}test\\b|quarkus-junit|micronaut-test-junit5|useJUnitJupiter|testRuntime\\(\"junit");

    private final Path module;
    private final Path root;
    private final boolean isKotlin;
    private final String name;
    private final BuildText text;
    private final GradleOutline outline;
    private final Set<String> notes = new LinkedHashSet<>();

    private GradleBuildFile(Path module, Path root, Path file, String settings) {
        this.module = module;
        this.root = root;
        this.isKotlin = file.toString().endsWith(".kts");
        String content = BuildText.read(file);
        String unit = INDENTED.matcher(content)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElse("    ");
        this.text = new BuildText(file, content, unit);
        try {
            this.outline = new GradleOutline(content);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    file + ": " + e.getMessage() + "; add perf-junit by hand, as in docs/builds.md", e);
        }
        this.name = module.equals(root)
                ? ROOT_NAME
                        .matcher(settings)
                        .results()
                        .map(found -> found.group(1))
                        .findFirst()
                        .orElse(folder(module))
                : folder(module);
    }

    private static String folder(Path module) {
        return String.valueOf(module.toAbsolutePath().normalize().getFileName());
    }

    /** Returns the build script of a folder, if there is one. */
    static Optional<Path> in(Path folder) {
        return Stream.of("build.gradle.kts", "build.gradle")
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** Returns the modules that the settings of a folder include, as folders. */
    static List<String> modules(Path folder) {
        String code = new GradleOutline(settings(folder)).code();
        return INCLUDED.matcher(code)
                .results()
                .flatMap(found -> QUOTED.matcher(found.group(1)).results())
                .map((MatchResult found) -> found.group(1).replace(':', '/'))
                .toList();
    }

    private static String settings(Path folder) {
        return Stream.of("settings.gradle.kts", "settings.gradle")
                .flatMap(file -> Sources.optional(folder.resolve(file)).stream())
                .findFirst()
                .orElse("");
    }

    /**
     * Reads the script of a module.
     *
     * @throws IllegalArgumentException if it is one of several modules, or can't be read
     */
    static GradleBuildFile of(Path module, Path root, Path file) {
        GradleBuildFile script = new GradleBuildFile(module, root, file, settings(root));
        List<String> modules = module.equals(root) ? modules(root) : List.of();
        if (!modules.isEmpty() && !Files.isDirectory(module.resolve("src"))) {
            throw new IllegalArgumentException(
                    file + " builds several modules: name the one whose program is to be measured,"
                            + " with --module MODULE. Modules: " + String.join(", ", modules));
        }
        return script;
    }

    @Override
    public Path module() {
        return module;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Dependency> dependencies() {
        String code = outline.codeOf("dependencies");
        List<Dependency> found = new ArrayList<>();
        DEPENDENCY
                .matcher(code)
                .results()
                .forEach(each -> found.add(new Dependency(each.group(2), each.group(3), isForTests(each.group(1)))));
        OF_CATALOGUE.matcher(code).results().forEach(each -> {
            String artifact = each.group(2).replace('.', '-');
            found.add(new Dependency("", artifact, isForTests(each.group(1))));
        });
        if (has("org.springframework.boot") || has("libs.plugins.spring.boot")) {
            found.add(new Dependency("org.springframework.boot", "spring-boot-gradle-plugin", true));
        }
        if (has("io.quarkus") || has("libs.plugins.quarkus")) {
            found.add(new Dependency("io.quarkus", "gradle-application-plugin", true));
        }
        if (has("io.micronaut.application") || has("libs.plugins.micronaut.application")) {
            found.add(new Dependency("io.micronaut", "micronaut-gradle-plugin", true));
        }
        if (Pattern.compile("\\bruntime\\s*+\\(?+\\s*+[\"'](netty|jetty|tomcat|undertow)")
                .matcher(outline.codeOf("micronaut"))
                .find()) {
            found.add(new Dependency("io.micronaut", "micronaut-http-server-netty", false));
        }
        return found;
    }

    private static boolean isForTests(String configuration) {
        return configuration.startsWith("test")
                || configuration.startsWith("integrationTest")
                || configuration.equals("annotationProcessor")
                || configuration.equals("developmentOnly");
    }

    private boolean has(String plugin) {
        return outline.codeOf("plugins").contains(plugin)
                || outline.code()
                        .lines()
                        .anyMatch(line -> line.contains("apply") && line.indexOf(plugin, line.indexOf("apply")) >= 0);
    }

    private boolean appliesApplication() {
        return Pattern.compile("(?m)^[ \\t]*+(application|id\\s*+\\(?+\\s*+[\"']application[\"']\\)?)[ \\t]*+$")
                .matcher(outline.codeOf("plugins"))
                .find();
    }

    @Override
    public Program program(Application application, Sources sources) {
        boolean isShaded =
                has("com.gradleup.shadow") || has("com.github.johnrengelman.shadow") || has("io.github.goooler.shadow");
        if (application.framework().isPresent() && application.framework().get() != Framework.MICRONAUT) {
            return application.framework().get() == Framework.SPRING_BOOT
                    ? Program.built(jar(""), "bootJar")
                    : Program.built(
                            "build/" + (sources.isUberJar() ? "*-runner.jar" : "quarkus-app/quarkus-run.jar"),
                            "quarkusBuild");
        }
        if (isShaded) {
            return Program.built(jar("-all"), "shadowJar");
        }
        if (application.framework().isPresent() || appliesApplication()) {
            return Program.script("build/install/" + name + "/bin/" + name, "installDist");
        }
        if (outline.code().contains("Main-Class")) {
            return Program.built(jar(""), "jar");
        }
        Optional<String> mainClass = sources.mainClass();
        if (mainClass.isPresent() && dependencies().stream().allMatch(Dependency::isForTests)) {
            return Program.mainClass(mainClass.get(), "build/classes/" + language() + "/main", "classes");
        }
        throw new IllegalArgumentException(text.file() + " makes no program"
                + mainClass.map(found -> " of " + found).orElse(", and no source has a main method")
                + ": apply the plugin application; a library is measured as in docs/targets.md");
    }

    private String language() {
        return Files.isDirectory(module.resolve("src/main/kotlin")) ? "kotlin" : "java";
    }

    private String jar(String classifier) {
        Optional<String> named = ARCHIVE.matcher(outline.code())
                .results()
                .map(found -> found.group(1))
                .findFirst();
        boolean hasVersion = VERSION.matcher(outline.code()).find()
                || Sources.optional(root.resolve("gradle.properties"))
                        .filter(properties -> VERSION.matcher(properties).find())
                        .isPresent();
        return "build/libs/" + named.orElse(name + (hasVersion ? "-*" : "") + classifier + ".jar");
    }

    @Override
    public String testFolder() {
        return "src/test/java";
    }

    @Override
    public List<String> add(Additions additions) {
        List<String> added = new ArrayList<>();
        if (additions.isSnapshot()) {
            addRepository(added);
        }
        addDependencies(additions, added);
        if (!Pattern.compile("[\"']perfTest[\"']|\\bperfTest\\b")
                .matcher(outline.code())
                .find()) {
            text.append(isKotlin ? kotlinTask(additions.task()) : groovyTask(additions.task()));
            added.add("task perfTest");
        } else if (!outline.code().contains("includeTags")) {
            throw new IllegalArgumentException(text.file() + " has a perfTest that includes no tag: rename it, or add"
                    + " perf-junit by hand, as in docs/builds.md");
        }
        return added;
    }

    private void addRepository(List<String> added) {
        Optional<Block> repositories = outline.block("repositories");
        if (repositories.isEmpty()) {
            notes.add(
                    "perf-junit is not on Maven Central yet: add mavenLocal() where your build declares its repositories");
        } else if (!outline.codeOf("repositories").contains("mavenLocal()")) {
            insert(repositories.get(), List.of("mavenLocal() // where a clone of perf-junit installs itself"));
            added.add("repository mavenLocal");
        }
    }

    private void addDependencies(Additions additions, List<String> added) {
        List<Dependency> present = dependencies();
        List<String> lines = new ArrayList<>();
        String code = outline.code();
        boolean hasJunit = JUNIT_ITSELF.matcher(code).find();
        if (!hasJunit) {
            lines.add(test("platform(" + quoted("org.junit:junit-bom:" + MavenBuildFile.JUNIT) + ")"));
            lines.add(test(quoted("org.junit.jupiter:junit-jupiter")));
            added.add("junit-jupiter");
        }
        if (!code.contains("io.github.perfjunit:perf-junit-bom")) {
            lines.add(test("platform(" + quoted("io.github.perfjunit:perf-junit-bom:" + additions.version()) + ")"));
        }
        for (String artifact : additions.artifacts()) {
            if (present.stream().noneMatch(each -> each.artifact().equals(artifact))) {
                lines.add(test(quoted("io.github.perfjunit:" + artifact)));
                added.add(artifact);
            }
        }
        boolean isMongo = additions.application().services().contains(Application.Service.MONGODB);
        if (isMongo && additions.application().framework().isPresent() && Application.needsDriverOfMongoDb(present)) {
            lines.add(test(quoted("org.mongodb:mongodb-driver-sync")));
            added.add("mongodb-driver-sync");
        }
        if (!code.contains("junit-platform-launcher")
                && !code.contains("junit.platform.launcher")
                && !code.contains("useJUnitJupiter")) {
            lines.add(written("testRuntimeOnly", quoted("org.junit.platform:junit-platform-launcher")));
            added.add("junit-platform-launcher");
        }
        if (lines.isEmpty()) {
            return;
        }
        Optional<Block> dependencies = outline.block("dependencies");
        if (dependencies.isPresent()) {
            insert(dependencies.get(), lines);
        } else {
            List<String> whole = new ArrayList<>(List.of("", "dependencies {"));
            lines.forEach(line -> whole.add("  " + line));
            whole.add("}");
            text.append(whole);
        }
    }

    private void insert(Block block, List<String> lines) {
        text.insertBefore(block.end(), 1, lines);
    }

    private String test(String what) {
        return written("testImplementation", what);
    }

    private String written(String configuration, String what) {
        return isKotlin ? configuration + "(" + what + ")" : configuration + " " + what;
    }

    private String quoted(String coordinates) {
        return isKotlin ? "\"" + coordinates + "\"" : "'" + coordinates + "'";
    }

    /** The task of docs/builds.md, indented by two blanks a level. */
    static List<String> kotlinTask(String program) {
        return """

                tasks.test {
                  useJUnitPlatform { excludeTags("perf") }
                }

                tasks.register<Test>("perfTest") {
                  description = "Runs the studies: the tests that are tagged perf."
                  group = LifecycleBasePlugin.VERIFICATION_GROUP
                  testClassesDirs = sourceSets.test.get().output.classesDirs
                  classpath = sourceSets.test.get().runtimeClasspath
                  useJUnitPlatform { includeTags("perf") }
                  dependsOn("%s")
                  mustRunAfter(tasks.test)

                  outputs.upToDateWhen { false }
                  outputs.doNotCacheIf("a study measures anew each time") { true }

                  // No output of the task: Gradle may delete those, and later studies are compared with earlier ones.
                  systemProperty("perfjunit.results", layout.buildDirectory.dir("reports/perf-junit").get().asFile.path)
                  // -Dperfjunit.… of Gradle's command line
                  systemProperties(providers.systemPropertiesPrefixedBy("perfjunit.").get())
                  systemProperty("junit.jupiter.execution.parallel.enabled", "false")
                  maxParallelForks = 1
                  testLogging { showStandardStreams = true }
                }
                """
                .formatted(program)
                .lines()
                .toList();
    }

    private static List<String> groovyTask(String program) {
        return """

                tasks.named('test') {
                  useJUnitPlatform { excludeTags 'perf' }
                }

                tasks.register('perfTest', Test) {
                  description = 'Runs the studies: the tests that are tagged perf.'
                  group = LifecycleBasePlugin.VERIFICATION_GROUP
                  testClassesDirs = sourceSets.test.output.classesDirs
                  classpath = sourceSets.test.runtimeClasspath
                  useJUnitPlatform { includeTags 'perf' }
                  dependsOn '%s'
                  mustRunAfter 'test'

                  outputs.upToDateWhen { false }
                  outputs.doNotCacheIf('a study measures anew each time') { true }

                  // No output of the task: Gradle may delete those, and later studies are compared with earlier ones.
                  systemProperty 'perfjunit.results', layout.buildDirectory.dir('reports/perf-junit').get().asFile.path
                  // -Dperfjunit.… of Gradle's command line
                  systemProperties providers.systemPropertiesPrefixedBy('perfjunit.').get()
                  systemProperty 'junit.jupiter.execution.parallel.enabled', 'false'
                  maxParallelForks = 1
                  testLogging { showStandardStreams = true }
                }
                """
                .formatted(program)
                .lines()
                .toList();
    }

    @Override
    public BuildText text() {
        return text;
    }

    @Override
    public Set<String> notes() {
        return notes;
    }

    @Override
    public String command(String profile) {
        String program = Files.exists(root.resolve("gradlew")) ? "./gradlew" : "gradle";
        String path = root.relativize(module).toString().replace('\\', '/').replace('/', ':');
        return program + " " + (path.isEmpty() ? "" : ":" + path + ":") + "perfTest";
    }
}
