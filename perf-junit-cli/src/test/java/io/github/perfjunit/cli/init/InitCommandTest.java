package io.github.perfjunit.cli.init;

import static io.github.perfjunit.cli.init.InitCommand.BuildTool.GRADLE;
import static io.github.perfjunit.cli.init.InitCommand.BuildTool.MAVEN;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.cli.CompiledCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Build files as the initializers of the frameworks write them, and such as people change them. */
class InitCommandTest {

    private static final Path EXAMPLES = Path.of("src", "test", "resources", "init");

    private static final String PLAIN_POM =
            """
            <project>
              <modelVersion>4.0.0</modelVersion>
              <groupId>shop</groupId>
              <artifactId>prices</artifactId>
              <version>1</version>
            </project>
            """;

    @TempDir
    private Path parent;

    private Path project() throws IOException {
        return Files.createDirectories(parent.resolve("service"));
    }

    private Path example(String name) throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES.resolve(name))) {
            for (Path file : files.toList()) {
                Files.copy(file, project().resolve(String.valueOf(file.getFileName())));
            }
        }
        return project();
    }

    private Path write(String file, String... lines) throws IOException {
        Path written = project().resolve(file);
        Files.createDirectories(written.getParent());
        return Files.writeString(written, String.join("\n", lines) + "\n");
    }

    private static InitCommand.Options options() {
        return new InitCommand.Options(Optional.empty(), Optional.empty(), "perf", Optional.empty(), "0.1.0", false);
    }

    private List<String> init() throws IOException {
        return new InitCommand(project(), options()).lines();
    }

    private List<String> initModule(String module) throws IOException {
        return new InitCommand(
                        project(),
                        new InitCommand.Options(
                                Optional.of(module), Optional.empty(), "perf", Optional.empty(), "0.1.0", false))
                .lines();
    }

    private List<String> init(InitCommand.BuildTool tool) throws IOException {
        return new InitCommand(
                        project(),
                        new InitCommand.Options(
                                Optional.empty(), Optional.of(tool), "perf", Optional.empty(), "0.1.0", false))
                .lines();
    }

    private List<String> initReady(String text) throws IOException {
        return new InitCommand(
                        project(),
                        new InitCommand.Options(
                                Optional.empty(), Optional.empty(), "perf", Optional.of(text), "0.1.0", false))
                .lines();
    }

    private List<String> dryRun() throws IOException {
        return new InitCommand(
                        project(),
                        new InitCommand.Options(
                                Optional.empty(), Optional.empty(), "perf", Optional.empty(), "0.1.0", true))
                .lines();
    }

    private String pom() throws IOException {
        return Files.readString(project().resolve("pom.xml"));
    }

    private List<String> test(String... packages) throws IOException {
        Path file = Path.of("src/test/java", packages).resolve("ServicePerfIT.java");
        return Files.readAllLines(project().resolve(file));
    }

    private static String line(List<String> lines, String beginning) {
        return lines.stream()
                .filter(line -> line.strip().startsWith(beginning))
                .findFirst()
                .orElse("")
                .strip();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            spring-boot-maven  | Spring Boot, RabbitMQ, MongoDB, HTTP | Target.jar("target/orders-*.jar").configuredFor(SPRING_BOOT);
            quarkus-maven      | Quarkus, PostgreSQL, HTTP            | Target.jar("target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS).readyWhen(Readiness.port());
            micronaut-maven    | Micronaut, MongoDB, HTTP             | Target.jar("target/demo-*.jar").configuredFor(MICRONAUT);
            spring-boot-groovy | Spring Boot, RabbitMQ, PostgreSQL, HTTP | Target.jar("build/libs/orders-*.jar").configuredFor(SPRING_BOOT).readyWhen(Readiness.port());
            spring-boot-kotlin | Spring Boot, HTTP only               | Target.jar("build/libs/orders-*.jar").configuredFor(SPRING_BOOT);
            quarkus-groovy     | Quarkus, RabbitMQ                    | Target.jar("build/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS).readyWhen(Readiness.log("started in "));
            quarkus-kotlin     | Quarkus, MongoDB, HTTP               | Target.jar("build/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS);
            micronaut-groovy   | Micronaut, RabbitMQ, HTTP            | Target.jar("build/libs/demo-*-all.jar").configuredFor(MICRONAUT).readyWhen(Readiness.port());
            micronaut-kotlin   | Micronaut, HTTP only                 | Target.executable("build/install/demo/bin/demo").configuredFor(MICRONAUT);
            """)
    void aProjectOfAnInitializerGetsATestThatCompiles(String name, String found, String target) throws IOException {
        Path build = example(name)
                .resolve(
                        name.endsWith("maven")
                                ? "pom.xml"
                                : name.endsWith("groovy") ? "build.gradle" : "build.gradle.kts");
        String before = Files.readString(build);
        List<String> diff = dryRun();
        assertThat(build).content().isEqualTo(before);
        assertThat(project().resolve("src")).doesNotExist();

        List<String> lines = init();
        String after = Files.readString(build);
        assertThat(lines.get(0)).isEqualTo("found: " + found + " (" + build.getFileName() + ")");
        assertThat(diff)
                .filteredOn(line -> line.startsWith("-") && !line.startsWith("--- "))
                .isEmpty();
        assertThat(after.lines()).containsSubsequence(before.lines().toList());
        assertThat(test()).contains("    static final Target service = " + target);
        CompiledCode.assertCompiles("ServicePerfIT", test(), parent);

        assertThat(init().get(0)).startsWith("nothing to do: " + build.getFileName() + " has perf-junit");
        assertThat(build).content().isEqualTo(after);
    }

    @Test
    void theDiffIsApplicable() throws IOException, InterruptedException {
        example("spring-boot-maven");
        Path patch = Files.write(parent.resolve("changes.diff"), dryRun());
        init();
        String changed = pom();
        List<String> test = test();

        Files.copy(EXAMPLES.resolve("spring-boot-maven/pom.xml"), project().resolve("pom.xml"), REPLACE_EXISTING);
        Files.delete(project().resolve("src/test/java/ServicePerfIT.java"));
        Process git = new ProcessBuilder("git", "apply", patch.toString())
                .directory(project().toFile())
                .inheritIO()
                .start();
        assertThat(git.waitFor()).isZero();
        assertThat(pom()).isEqualTo(changed);
        assertThat(test()).isEqualTo(test);
    }

    @Test
    void mavenGetsTheProfileOfTheDocumentation() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "getting-started.md"));
        assertThat(page).contains(indented("  ", MavenBuildFile.profile("perf", false, false)));
        assertThat(page)
                .contains("<!-- Surefire and Failsafe both read it -->\n  <excludedGroups>perf</excludedGroups>");

        Files.writeString(project().resolve("pom.xml"), PLAIN_POM);
        write(
                "src/main/java/shop/Prices.java",
                "package shop;",
                "class Prices {",
                "    public static void main(String[] a) {}",
                "}");
        init();
        assertThat(pom())
                .contains(indented("    ", MavenBuildFile.profile("perf", true, false)))
                .contains(
                        "    <!-- Surefire and Failsafe both read it -->\n    <excludedGroups>perf</excludedGroups>\n");
        assertThat(test("shop"))
                .contains(
                        "package shop;",
                        "    static final Target service = Target.mainClass(\"shop.Prices\", \"target/classes\");",
                        "        run.awaitExit();");
    }

    @Test
    void gradleGetsTheTaskOfTheDocumentation() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "builds.md"));
        String task = indented("", GradleBuildFile.kotlinTask("jar")).replaceAll("(?m)^  (?=\\S)", "    ");
        assertThat(page)
                .contains(task.substring(task.indexOf("tasks.register"))
                        .replace("dependsOn(\"jar\")", "dependsOn(tasks.jar)"));
    }

    @Test
    void versionsAreThoseOfTheBuild() throws IOException {
        assertThat(Path.of("..", "pom.xml"))
                .content()
                .contains(
                        "<surefire.version>" + MavenBuildFile.FAILSAFE + "<",
                        "<junit.oldest.version>" + MavenBuildFile.JUNIT + "<");
    }

    private static String indented(String blanks, List<String> lines) {
        return String.join(
                "\n",
                lines.stream().map(line -> line.isEmpty() ? "" : blanks + line).toList());
    }

    @Test
    void lineEndsAndTabsAreThoseOfTheFile() throws IOException {
        Path pom = example("spring-boot-maven").resolve("pom.xml");
        Files.writeString(pom, pom().replace("\n", "\r\n"));
        init();
        assertThat(pom().replace("\r\n", "")).doesNotContain("\n", "\r");
        assertThat(pom()).contains("\t\t<dependency>\r\n\t\t\t<groupId>io.github.perfjunit</groupId>\r\n");
    }

    @Test
    void bytesOfAnotherEncodingStay() throws IOException {
        Path pom = example("quarkus-maven").resolve("pom.xml");
        String text = pom().replace("encoding=\"UTF-8\"", "encoding=\"ISO-8859-1\"")
                .replace("<properties>", "<!-- é -->\n<properties>");
        Files.write(pom, text.getBytes(ISO_8859_1));
        init();
        assertThat(new String(Files.readAllBytes(pom), ISO_8859_1))
                .contains("<!-- é -->\n<properties>", "perf-junit-load");
    }

    @Test
    void elementsInCommentsAndOtherElementsAreLeftAlone() throws IOException {
        Path pom = example("quarkus-maven").resolve("pom.xml");
        String text = pom().replace(
                        "    <properties>",
                        "    <!-- <profiles><profile><id>perf</id></profile></profiles> -->\n    <properties>")
                .replace(
                        "<groupId>io.rest-assured</groupId>",
                        "<groupId>io.rest-assured</groupId><!-- </dependencies> -->");
        Files.writeString(pom, text);
        init();
        XmlOutline.Element project = XmlOutline.of(pom());
        assertThat(project.all("dependencies", "dependency", "artifactId").map(XmlOutline.Element::content))
                .endsWith("rest-assured", "perf-junit", "perf-junit-embedded", "perf-junit-load");
        assertThat(project.all("profiles", "profile", "id").map(XmlOutline.Element::content))
                .containsExactly("native", "perf");
        assertThat(project.all("dependencyManagement", "dependencies", "dependency"))
                .hasSize(1);
        assertThat(project.value("profiles", "profile", "build", "plugins", "plugin", "version"))
                .as("Failsafe's is set by the build")
                .isEmpty();
    }

    @Test
    void groupsThatAreExcludedAlreadyStayExcluded() throws IOException {
        Path pom = example("spring-boot-maven").resolve("pom.xml");
        Files.writeString(
                pom, pom().replace("<java.version>", "<excludedGroups>slow</excludedGroups>\n\t\t<java.version>"));
        init();
        assertThat(pom()).contains("<excludedGroups>slow,perf</excludedGroups>");
        assertThat(init().get(0)).startsWith("nothing to do");
    }

    @Test
    void managedVersionsAreNotRepeated() throws IOException {
        Path pom = example("quarkus-maven").resolve("pom.xml");
        Files.writeString(
                pom,
                pom().replaceFirst(
                                "(?s)<dependencies>",
                                "<dependencies>\n<dependency><groupId>io.github.perfjunit</groupId>"
                                        + "<artifactId>perf-junit-bom</artifactId><version>1</version>"
                                        + "<type>pom</type><scope>import</scope></dependency>"));
        init();
        assertThat(pom()).doesNotContain("<version>0.1.0</version>").contains("<artifactId>perf-junit</artifactId>");
    }

    /** Spring's PetClinic has drivers for three databases, and uses H2. */
    @Test
    void aDatabaseOfItsOwnIsUsedRatherThanPostgreSql() throws IOException {
        Path pom = example("quarkus-maven").resolve("pom.xml");
        Files.writeString(
                pom,
                pom().replaceFirst(
                                "(?s)</dependencyManagement>.*?<dependencies>",
                                "$0\n<dependency><groupId>com.h2database</groupId>"
                                        + "<artifactId>h2</artifactId><scope>runtime</scope></dependency>"));
        assertThat(init())
                .contains("found: Quarkus, HTTP only (pom.xml)")
                .anyMatch(line -> line.startsWith("note: the program has a database of its own"));
        assertThat(test()).noneMatch(line -> line.contains("@WithPostgreSql"));
    }

    /** Such a build fails on a test that somebody else has formatted. */
    @Test
    void aBuildThatChecksTheFormatOfSourcesIsNoted() throws IOException {
        Path pom = example("quarkus-maven").resolve("pom.xml");
        Files.writeString(
                pom,
                pom().replaceFirst(
                                "<plugins>",
                                "<plugins>\n<plugin><groupId>com.diffplug.spotless</groupId>"
                                        + "<artifactId>spotless-maven-plugin</artifactId></plugin>"));
        assertThat(init())
                .contains("note: this build may check the format of sources: mvn spotless:apply formats the new test");
    }

    @Test
    void anotherProfileOfTheNameIsRefused() throws IOException {
        Path pom = example("quarkus-maven").resolve("pom.xml");
        Files.writeString(pom, pom().replace("<id>native</id>", "<id>perf</id>"));
        String before = pom();
        assertThatThrownBy(this::init)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "has a profile 'perf' that runs no performance tests: name another one with --profile");
        assertThat(pom()).isEqualTo(before);

        List<String> lines = new InitCommand(
                        project(),
                        new InitCommand.Options(
                                Optional.empty(), Optional.empty(), "performance", Optional.empty(), "0.1.0", false))
                .lines();
        assertThat(pom()).contains("<id>performance</id>");
        assertThat(lines).last().isEqualTo("next: mvn verify -Pperformance");
    }

    @Test
    void anOlderSpringBootGetsANewerJUnit() throws IOException {
        Path pom = example("spring-boot-maven").resolve("pom.xml");
        Files.writeString(pom, pom().replace("<version>4.1.1</version>", "<version>3.4.9</version>"));
        init();
        assertThat(pom()).contains("\t\t<junit-jupiter.version>" + MavenBuildFile.JUNIT + "</junit-jupiter.version>\n");
    }

    @Test
    void queuesAndDatabasesAreThoseOfTheSources() throws IOException {
        example("spring-boot-maven");
        write(
                "src/main/java/com/example/orders/OrdersApplication.java",
                "package com.example.orders;",
                "class OrdersApplication {",
                "    public static void main(String[] args) {}",
                "    @RabbitListener(queues = \"incoming\")",
                "    void take() {}",
                "}");
        write("src/main/resources/application.properties", "spring.mongodb.database=shop");
        List<String> lines = init();
        assertThat(test("com", "example", "orders"))
                .contains(
                        "package com.example.orders;",
                        "@WithRabbitMQ(queues = \"incoming\")",
                        "@WithMongoDB(database = \"shop\")",
                        "                .get(\"/actuator/health/readiness\") // put a path of your own here");
        assertThat(lines).noneMatch(line -> line.contains("queue"));
    }

    @Test
    void parallelTestsAreSwitchedOff() throws IOException {
        example("quarkus-maven");
        write("src/test/resources/junit-platform.properties", "junit.jupiter.execution.parallel.enabled = true");
        init();
        assertThat(pom()).contains("<junit.jupiter.execution.parallel.enabled>false<");
    }

    @Test
    void theModuleMustBeNamed() throws IOException {
        write(
                "pom.xml",
                "<project>",
                "  <artifactId>root</artifactId>",
                "  <packaging>pom</packaging>",
                "  <modules>",
                "    <module>prices</module>",
                "    <module>shop</module>",
                "  </modules>",
                "  <build><plugins><plugin>",
                "    <artifactId>maven-failsafe-plugin</artifactId><version>3.5.0</version>",
                "  </plugin></plugins></build>",
                "</project>");
        write(
                "shop/pom.xml",
                "<project>",
                "  <parent>",
                "    <artifactId>root</artifactId>",
                "  </parent>",
                "  <artifactId>shop</artifactId>",
                "</project>");
        write("shop/src/main/java/Shop.java", "class Shop {", "    public static void main(String[] args) {}", "}");
        write("mvnw", "#!/bin/sh");
        assertThatThrownBy(this::init)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("with --module MODULE. Modules: prices, shop");
        assertThatThrownBy(() -> initModule("../other"))
                .hasMessageContaining("the module '../other' is no folder below ");
        assertThatThrownBy(() -> initModule("shop/src"))
                .hasMessageContaining("the module 'shop/src' has no build file");

        List<String> lines = initModule("shop");
        assertThat(lines).last().isEqualTo("next: ./mvnw verify -Pperf -pl shop -am");
        assertThat(project().resolve("shop/pom.xml")).content().doesNotContain(MavenBuildFile.FAILSAFE);
        assertThat(project().resolve("shop/src/test/java/ServicePerfIT.java")).exists();
    }

    @Test
    void theModuleOfAGradleBuildMustBeNamed() throws IOException {
        write(
                "settings.gradle",
                "rootProject.name = 'all'",
                "// include 'old'",
                "include 'prices',",
                "        ':apps:shop'");
        write("gradlew", "#!/bin/sh");
        assertThatThrownBy(this::init).hasMessageEndingWith("Modules: prices, apps/shop");
        write("build.gradle", "subprojects {", "    repositories { mavenCentral() }", "}");
        assertThatThrownBy(this::init).hasMessageEndingWith("Modules: prices, apps/shop");
        write("apps/shop/build.gradle", "plugins {", "    id 'application'", "}");
        assertThat(initModule(":apps:shop")).last().isEqualTo("next: ./gradlew :apps:shop:perfTest");
        assertThat(project().resolve("apps/shop/build.gradle"))
                .content()
                .contains(
                        "dependencies {\n    testImplementation platform('org.junit:junit-bom:5.12.2')\n",
                        "    testImplementation platform('io.github.perfjunit:perf-junit-bom:0.1.0')\n",
                        "    testRuntimeOnly 'org.junit.platform:junit-platform-launcher'\n}\n",
                        "    dependsOn 'installDist'\n");
    }

    @Test
    void aSnapshotOfPerfJunitComesFromTheLocalRepository() throws IOException {
        example("spring-boot-kotlin");
        InitCommand.Options snapshot = new InitCommand.Options(
                Optional.empty(), Optional.empty(), "perf", Optional.empty(), "0.1.0-SNAPSHOT", false);
        assertThat(new InitCommand(project(), snapshot).lines())
                .anyMatch(line -> line.startsWith("note: perf-junit 0.1.0-SNAPSHOT is not on Maven Central"));
        assertThat(project().resolve("build.gradle.kts"))
                .content()
                .contains(
                        "repositories {\n\tmavenCentral()\n\tmavenLocal() // where a clone of perf-junit installs itself\n}",
                        "\ttestImplementation(platform(\"io.github.perfjunit:perf-junit-bom:0.1.0-SNAPSHOT\"))\n",
                        "\ttestImplementation(\"io.github.perfjunit:perf-junit-load\")\n}",
                        "\tdependsOn(\"bootJar\")\n");
    }

    @Test
    void aServerWithoutFrameworkNeedsItsText() throws IOException {
        Files.writeString(project().resolve("pom.xml"), PLAIN_POM);
        write(
                "src/main/java/shop/Prices.java",
                "package shop;",
                "import com.sun.net.httpserver.HttpServer;",
                "class Prices {",
                "    public static void main(String[] args) {}",
                "}");
        assertThatThrownBy(this::init).hasMessageContaining("as in --ready \"listening\"");
        assertThat(pom()).isEqualTo(PLAIN_POM);
        initReady("up (8080) \"now\"");
        assertThat(line(test("shop"), "static final Target"))
                .endsWith(".readyWhen(Readiness.log(\"up \\\\(8080\\\\) \\\"now\\\"\"));");
        CompiledCode.assertCompiles("ServicePerfIT", test("shop"), parent);
        assertThat(init().get(0)).startsWith("nothing to do");
    }

    @Test
    void anExecutableJarIsTheProgramOfAPlainProject() throws IOException {
        Files.writeString(
                project().resolve("pom.xml"),
                PLAIN_POM.replace(
                        "</project>",
                        """
                          <build>
                            <finalName>${project.artifactId}</finalName>
                            <plugins><plugin><artifactId>maven-jar-plugin</artifactId><configuration><archive><manifest>
                              <mainClass>shop.Prices</mainClass></manifest></archive></configuration></plugin></plugins>
                          </build>
                        </project>"""));
        init();
        assertThat(test()).contains("    static final Target service = Target.jar(\"target/prices.jar\");");
    }

    @Test
    void projectsWithoutAProgramAreRefused() throws IOException {
        assertThatThrownBy(this::init)
                .hasMessageStartingWith("there is no pom.xml, build.gradle or build.gradle.kts in ");
        Files.writeString(project().resolve("pom.xml"), PLAIN_POM);
        assertThatThrownBy(this::init)
                .hasMessageContainingAll("makes no executable jar, and no source has a main method", "<mainClass>");
        write("pom.xml", "<project>");
        assertThatThrownBy(this::init).hasMessageContaining("it is no well-formed XML");
        write("pom.xml", "<projects/>");
        assertThatThrownBy(this::init).hasMessageContaining("is no pom of Maven");
        write("build.gradle", "plugins { id 'java' ");
        assertThatThrownBy(this::init).hasMessageContainingAll("both pom.xml and build.gradle", "--build maven");
        assertThatThrownBy(() -> init(MAVEN)).hasMessageContaining("is no pom of Maven");
        assertThatThrownBy(() -> init(GRADLE)).hasMessageContaining("its braces don't match");
        Files.delete(project().resolve("pom.xml"));
        assertThatThrownBy(() -> init(MAVEN)).hasMessageStartingWith("there is no pom.xml in ");
        assertThatThrownBy(this::init).hasMessageContainingAll("its braces don't match", "docs/builds.md");
        write("build.gradle", "plugins { id 'java' }");
        assertThatThrownBy(this::init).hasMessageContaining("makes no program");
    }

    @Test
    void nothingChangesIfTheTestCannotBeWritten() throws IOException {
        Path pom = example("quarkus-maven").resolve("pom.xml");
        String before = pom();
        write("src/test", "a file where a folder should be");
        assertThatThrownBy(this::init)
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageStartingWith("nothing was changed, because ")
                .hasMessageEndingWith("can't be written: " + project().resolve("src/test/java") + ": Not a directory");
        assertThat(pom).content(UTF_8).isEqualTo(before);
    }

    @Test
    void aClassOfTheNameIsNotOverwritten() throws IOException {
        example("quarkus-maven");
        write("src/test/java/ServicePerfIT.java", "class ServicePerfIT {}");
        assertThatThrownBy(this::init).hasMessageContaining("exists and is no performance test");
        assertThat(pom()).doesNotContain("perf-junit");
    }

    @Test
    void aPerformanceTestThatExistsIsEnough() throws IOException {
        example("quarkus-maven");
        write("src/test/java/shop/StartPerfIT.java", "package shop;", "@PerfTest", "class StartPerfIT {}");
        assertThat(init())
                .anyMatch(line -> line.startsWith("changed: pom.xml"))
                .noneMatch(line -> line.startsWith("written"));
        assertThat(project().resolve("src/test/java/ServicePerfIT.java")).doesNotExist();
    }
}
