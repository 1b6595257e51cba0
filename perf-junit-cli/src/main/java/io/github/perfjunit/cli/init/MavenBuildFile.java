package io.github.perfjunit.cli.init;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.cli.init.XmlOutline.Element;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A {@code pom.xml}. What it inherits counts as far as its parents are in the same project. */
final class MavenBuildFile implements BuildFile {

    /** The newest that perf-junit is tested with, for poms that set none. */
    static final String FAILSAFE = "3.5.6";

    /** The oldest that perf-junit runs on. */
    static final String JUNIT = "5.12.2";

    private static final String GROUP = "io.github.perfjunit";

    /** Parents that set the version of Failsafe. */
    private static final Set<String> WITH_FAILSAFE = Set.of("spring-boot-starter-parent", "micronaut-parent");

    private static final Pattern JUNIT_ITSELF = Pattern.compile(
            "junit-jupiter(-api)?|spring-boot-starter(-.*)?-test|quarkus-junit5?|micronaut-test-junit5");

    private static final Pattern OLD_SPRING_BOOT = Pattern.compile("(2|3\\.[0-4])\\..*");

    /** Plugins that check the format of sources, and the goals that make it right. */
    private static final Map<String, String> FORMATTERS = new TreeMap<>(Map.of(
            "spring-javaformat-maven-plugin", "spring-javaformat:apply",
            "spotless-maven-plugin", "spotless:apply",
            "fmt-maven-plugin", "fmt:format",
            "formatter-maven-plugin", "formatter:format"));

    private final Path module;
    private final Path root;
    private final Element project;
    private final List<Element> chain;
    private final BuildText text;
    private final Set<String> notes = new LinkedHashSet<>();

    private MavenBuildFile(Path module, Path root, String content) {
        this.module = module;
        this.root = root;
        Path file = module.resolve("pom.xml");
        this.project = outline(file, content);
        this.chain = chain(file, project);
        this.text = new BuildText(file, content, unit(content, project));
    }

    /**
     * Reads the pom of a module.
     *
     * @param root of the project, where the wrapper is
     * @throws IllegalArgumentException if it is no pom, or one of several modules
     */
    static MavenBuildFile of(Path module, Path root) {
        Path file = module.resolve("pom.xml");
        MavenBuildFile pom = new MavenBuildFile(module, root, BuildText.read(file));
        List<String> modules =
                pom.project.all("modules", "module").map(Element::content).toList();
        if (!modules.isEmpty()) {
            throw new IllegalArgumentException(
                    file + " builds several modules: name the one whose program is to be measured,"
                            + " with --module MODULE. Modules: " + String.join(", ", modules));
        }
        if (pom.property("packaging").equals("pom")) {
            throw new IllegalArgumentException(file + " has the packaging pom: it builds no program");
        }
        return pom;
    }

    private static Element outline(Path file, String content) {
        try {
            Element element = XmlOutline.of(content);
            if (element.name.equals("project")) {
                return element;
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
        throw new IllegalArgumentException(file + " is no pom of Maven: its root is not <project>");
    }

    private static List<Element> chain(Path file, Element project) {
        List<Element> chain = new ArrayList<>(List.of(project));
        Path at = file;
        Element last = project;
        while (chain.size() < 10) {
            Optional<Element> parent = last.one("parent");
            String path = parent.flatMap(found -> found.value("relativePath")).orElse("../pom.xml");
            Path next = at.resolveSibling(path).normalize();
            Path pom = Files.isDirectory(next) ? next.resolve("pom.xml") : next;
            if (parent.isEmpty() || path.isEmpty() || !Files.isRegularFile(pom)) {
                break;
            }
            Element found = outline(pom, BuildText.read(pom));
            if (!found.value("artifactId").equals(parent.get().value("artifactId"))) {
                break;
            }
            chain.add(found);
            at = pom;
            last = found;
        }
        return chain;
    }

    private static String unit(String content, Element project) {
        String unit = project.children.isEmpty() ? "" : BuildText.indentation(content, project.children.get(0).begin);
        return unit.isEmpty() ? "  " : unit;
    }

    private Stream<Element> inherited(String... path) {
        return chain.stream().flatMap(each -> each.all(path));
    }

    private String property(String name) {
        String value = project.value(name).orElse("");
        return value.startsWith("${")
                ? inherited("properties", value.substring(2, value.length() - 1))
                        .findFirst()
                        .map(Element::content)
                        .orElse("")
                : value;
    }

    private boolean hasParent(String artifact) {
        return inherited("parent", "artifactId").anyMatch(each -> each.content().equals(artifact));
    }

    private Optional<Element> plugin(String artifact) {
        return Stream.concat(
                        inherited("build", "plugins", "plugin"),
                        inherited("build", "pluginManagement", "plugins", "plugin"))
                .filter(plugin ->
                        plugin.value("artifactId").filter(artifact::equals).isPresent())
                .findFirst();
    }

    @Override
    public Path module() {
        return module;
    }

    @Override
    public String name() {
        return project.value("artifactId").orElse("service");
    }

    @Override
    public List<Dependency> dependencies() {
        return inherited("dependencies", "dependency")
                .map(MavenBuildFile::dependency)
                .toList();
    }

    private static Dependency dependency(Element element) {
        return new Dependency(
                element.value("groupId").orElse(""),
                element.value("artifactId").orElse(""),
                element.value("scope").filter("test"::equals).isPresent());
    }

    @Override
    public Program program(Application application, Sources sources) {
        if (application.framework().isPresent()) {
            return application.framework().get() == Framework.QUARKUS
                    ? Program.jar("target/" + (sources.isUberJar() ? "*-runner.jar" : "quarkus-app/quarkus-run.jar"))
                    : application.framework().get() == Framework.SPRING_BOOT ? ofSpringBoot() : Program.jar(jar(""));
        }
        if (inherited("build", "plugins", "plugin")
                .anyMatch(plugin -> plugin.value("artifactId")
                                .filter("maven-assembly-plugin"::equals)
                                .isPresent()
                        && mainClass(plugin).isPresent())) {
            return Program.jar(jar("-jar-with-dependencies"));
        }
        if (inherited("build", "plugins", "plugin")
                .anyMatch(plugin -> mainClass(plugin).isPresent())) {
            return Program.jar(jar(""));
        }
        Optional<String> mainClass = sources.mainClass();
        if (mainClass.isPresent() && dependencies().stream().allMatch(Dependency::isForTests)) {
            return Program.mainClass(mainClass.get(), "target/classes", "");
        }
        throw new IllegalArgumentException(text.file() + " makes no executable jar"
                + mainClass.map(name -> " of " + name).orElse(", and no source has a main method")
                + ": set <mainClass> of maven-jar-plugin or maven-shade-plugin; a library is measured as in"
                + " docs/targets.md");
    }

    private static Optional<Element> mainClass(Element plugin) {
        return plugin.children.stream()
                .flatMap(child -> Stream.concat(
                        Stream.of(child)
                                .filter(found ->
                                        found.name.equalsIgnoreCase("mainClass") || found.name.equals("Main-Class")),
                        mainClass(child).stream()))
                .findFirst();
    }

    private Program ofSpringBoot() {
        Optional<Element> plugin = plugin("spring-boot-maven-plugin");
        Program jar = Program.jar(jar(plugin.flatMap(found -> found.value("configuration", "classifier"))
                .map(classifier -> "-" + classifier)
                .orElse("")));
        boolean isRepackaged = hasParent("spring-boot-starter-parent")
                || plugin.stream()
                        .flatMap(found -> found.all("executions", "execution", "goals", "goal"))
                        .anyMatch(goal -> goal.content().equals("repackage"));
        return isRepackaged && plugin.isPresent()
                ? jar
                : jar.noting(
                        "the jar is not executable without the goal repackage of spring-boot-maven-plugin: add it to "
                                + text.file().getFileName());
    }

    private String jar(String classifier) {
        String name = project.value("build", "finalName")
                .map(given -> given.replaceAll("\\$\\{(project\\.)?artifactId}", name())
                        .replaceAll("\\$\\{.*?}", "*"))
                .orElse(name() + "-*");
        return "target/" + name + classifier + "." + (property("packaging").equals("war") ? "war" : "jar");
    }

    @Override
    public String testFolder() {
        return project.value("build", "testSourceDirectory")
                .map(folder -> folder.replace("${project.basedir}/", "").replace("${basedir}/", ""))
                .filter(folder -> !folder.contains("${"))
                .orElse("src/test/java");
    }

    @Override
    public List<String> add(Additions additions) {
        List<String> added = new ArrayList<>();
        addProperties(additions, added);
        addDependencies(additions, added);
        addProfile(additions, added);
        noteFormatter();
        XmlOutline.requireWellFormed(new String(text.after(), ISO_8859_1));
        return added;
    }

    private void addProperties(Additions additions, List<String> added) {
        List<String> lines = new ArrayList<>();
        Optional<Element> excluded = project.one("properties", "excludedGroups");
        boolean isOld = inherited("parent")
                .anyMatch(parent -> parent.value("artifactId")
                                .filter("spring-boot-starter-parent"::equals)
                                .isPresent()
                        && parent.value("version")
                                .filter(version ->
                                        OLD_SPRING_BOOT.matcher(version).matches())
                                .isPresent());
        if (isOld && inherited("properties", "junit-jupiter.version").findAny().isEmpty()) {
            lines.add("<junit-jupiter.version>" + JUNIT + "</junit-jupiter.version>");
            added.add("property junit-jupiter.version");
        }
        if (excluded.isEmpty() || excluded.get().isEmptyTag()) {
            if (excluded.isPresent()) {
                throw new IllegalArgumentException(
                        text.file() + " has an empty property excludedGroups: remove it, or write perf into it");
            }
            lines.add("<!-- Surefire and Failsafe both read it -->");
            lines.add("<excludedGroups>perf</excludedGroups>");
            added.add("property excludedGroups");
        } else if (!Pattern.compile("\\bperf\\b")
                .matcher(excluded.get().content())
                .find()) {
            text.insert(excluded.get().contentEnd, excluded.get().content().isEmpty() ? "perf" : ",perf");
            added.add("perf in the property excludedGroups");
        }
        if (!lines.isEmpty()) {
            into("properties", lines);
        }
        boolean isConfigured = Stream.of("maven-surefire-plugin", "maven-failsafe-plugin")
                .flatMap(name -> plugin(name).stream())
                .anyMatch(
                        plugin -> plugin.one("configuration", "excludedGroups").isPresent());
        if (isConfigured) {
            notes.add(
                    "a plugin configures <excludedGroups>: add perf there, and <excludedGroups combine.self=\"override\"/> in"
                            + " the profile " + additions.profile());
        }
    }

    /** Many builds fail on a source that is not as they would write it. */
    private void noteFormatter() {
        FORMATTERS.forEach((artifact, goal) -> plugin(artifact)
                .ifPresent(found -> notes.add("this build may check the format of sources: " + program() + " " + goal
                        + " formats the new test")));
    }

    private void addDependencies(Additions additions, List<String> added) {
        List<Dependency> present = dependencies();
        boolean isManaged = inherited("dependencyManagement", "dependencies", "dependency", "artifactId")
                .anyMatch(each -> each.content().equals("perf-junit-bom"));
        List<String> lines = new ArrayList<>();
        for (String artifact : additions.artifacts()) {
            if (present.stream()
                    .noneMatch(each ->
                            each.group().equals(GROUP) && each.artifact().equals(artifact))) {
                lines.addAll(dependency(GROUP, artifact, isManaged ? "" : additions.version()));
                added.add(artifact);
            }
        }
        boolean isMongo = additions.application().services().contains(Application.Service.MONGODB);
        if (isMongo && additions.application().framework().isPresent() && Application.needsDriverOfMongoDb(present)) {
            lines.addAll(dependency("org.mongodb", "mongodb-driver-sync", ""));
            added.add("mongodb-driver-sync");
        }
        if (present.stream()
                .noneMatch(each -> JUNIT_ITSELF.matcher(each.artifact()).matches())) {
            boolean hasVersion = hasParent("spring-boot-starter-parent")
                    || hasParent("micronaut-parent")
                    || inherited("dependencyManagement", "dependencies", "dependency", "artifactId")
                            .anyMatch(each -> Set.of(
                                            "junit-bom",
                                            "spring-boot-dependencies",
                                            "quarkus-bom",
                                            "micronaut-platform")
                                    .contains(each.content()));
            lines.addAll(dependency("org.junit.jupiter", "junit-jupiter", hasVersion ? "" : JUNIT));
            added.add("junit-jupiter");
        }
        if (!lines.isEmpty()) {
            into("dependencies", lines);
        }
    }

    private static List<String> dependency(String group, String artifact, String version) {
        List<String> lines = new ArrayList<>(List.of(
                "<dependency>", "  <groupId>" + group + "</groupId>", "  <artifactId>" + artifact + "</artifactId>"));
        if (!version.isEmpty()) {
            lines.add("  <version>" + version + "</version>");
        }
        lines.addAll(List.of("  <scope>test</scope>", "</dependency>"));
        return lines;
    }

    private void addProfile(Additions additions, List<String> added) {
        Optional<Element> existing = project.all("profiles", "profile")
                .filter(profile ->
                        profile.value("id").filter(additions.profile()::equals).isPresent())
                .findFirst();
        if (existing.isPresent()) {
            boolean isOurs = existing.get()
                    .all("build", "plugins", "plugin", "configuration", "groups")
                    .anyMatch(groups -> groups.content().equals("perf"));
            if (!isOurs) {
                throw new IllegalArgumentException(text.file() + " has a profile '" + additions.profile()
                        + "' that runs no performance tests: name another one with --profile NAME");
            }
            return;
        }
        boolean hasFailsafe = WITH_FAILSAFE.stream().anyMatch(this::hasParent)
                || Stream.concat(
                                inherited("build", "plugins", "plugin"),
                                inherited("build", "pluginManagement", "plugins", "plugin"))
                        .anyMatch(plugin -> plugin.value("artifactId")
                                        .filter("maven-failsafe-plugin"::equals)
                                        .isPresent()
                                && plugin.one("version").isPresent());
        into(
                "profiles",
                profile(additions.profile(), !hasFailsafe, additions.sources().isParallel()));
        added.add("profile " + additions.profile());
    }

    /** The profile of docs/getting-started.md. */
    static List<String> profile(String name, boolean withVersion, boolean isParallel) {
        List<String> lines = new ArrayList<>(List.of(
                "<profile>",
                "  <id>" + name + "</id>",
                "  <properties>",
                "    <excludedGroups/>",
                "    <skipTests>true</skipTests>",
                "  </properties>",
                "  <build>",
                "    <plugins>",
                "      <plugin>",
                "        <groupId>org.apache.maven.plugins</groupId>",
                "        <artifactId>maven-failsafe-plugin</artifactId>"));
        if (withVersion) {
            lines.add("        <version>" + FAILSAFE + "</version>");
        }
        lines.addAll(List.of(
                "        <configuration>",
                "          <groups>perf</groups>",
                "          <skipTests>false</skipTests>",
                "          <skipITs>false</skipITs>",
                "          <trimStackTrace>true</trimStackTrace>"));
        if (isParallel) {
            lines.addAll(List.of(
                    "          <systemPropertyVariables>",
                    "            <junit.jupiter.execution.parallel.enabled>false</junit.jupiter.execution.parallel.enabled>",
                    "          </systemPropertyVariables>"));
        }
        lines.addAll(List.of(
                "        </configuration>",
                "        <executions>",
                "          <execution>",
                "            <goals>",
                "              <goal>integration-test</goal>",
                "              <goal>verify</goal>",
                "            </goals>",
                "          </execution>",
                "        </executions>",
                "      </plugin>",
                "    </plugins>",
                "  </build>",
                "</profile>"));
        return lines;
    }

    /** At the end of this element of the project, which is made if there is none. */
    private void into(String name, List<String> lines) {
        Optional<Element> element = project.one(name);
        if (element.isPresent()) {
            if (element.get().isEmptyTag()) {
                throw new IllegalArgumentException(
                        text.file() + " has an empty element <" + name + "/>: remove it, and run this command again");
            }
            text.insertBefore(element.get().contentEnd, 2, lines);
            return;
        }
        List<String> whole = new ArrayList<>(List.of("", "<" + name + ">"));
        lines.forEach(line -> whole.add("  " + line));
        whole.add("</" + name + ">");
        int place = place(name);
        if (place != project.contentEnd) { // the blank line stands behind what is inserted
            whole.remove(0);
            whole.add("");
        }
        text.insertBefore(place, 1, whole);
    }

    /** The place that Maven's conventions give to the element: before the first that usually follows it. */
    private int place(String name) {
        List<String> order =
                List.of("properties", "dependencyManagement", "dependencies", "repositories", "build", "profiles");
        Set<String> later = Set.copyOf(order.subList(order.indexOf(name) + 1, order.size()));
        return project.children.stream()
                .filter(child -> later.contains(child.name))
                .findFirst()
                .map(child -> child.begin)
                .orElse(project.contentEnd);
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
        String folder = root.relativize(module).toString().replace('\\', '/');
        return program() + " verify -P" + profile + (folder.isEmpty() ? "" : " -pl " + folder + " -am");
    }

    private String program() {
        return Files.exists(root.resolve("mvnw")) ? "./mvnw" : "mvn";
    }
}
