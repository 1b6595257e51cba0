package io.github.perfjunit.benchmark.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The readers of the resolver of releases: settings, poms and options of Maven, its task, and versions. */
final class ResolverSubjects {

    private static final String SETTINGS =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <settings xmlns="http://maven.apache.org/SETTINGS/1.2.0">
              <localRepository>${user.home}/.m2/repository</localRepository>
              <offline>false</offline>
              <servers><server><id>own</id><username>me</username><password>{abc=}</password>
                <configuration><httpHeaders><property><name>X</name><value>y</value></property></httpHeaders></configuration>
              </server></servers>
              <mirrors><mirror><id>m</id><mirrorOf>*,!own</mirrorOf><url>https://mirror.test/maven</url></mirror></mirrors>
              <proxies><proxy><id>p</id><active>true</active><protocol>http</protocol><host>proxy.test</host><port>3128</port></proxy></proxies>
              <profiles><profile><id>a</id><activation><jdk>[17,)</jdk><property><name>x</name></property></activation>
                <properties><b>${env.B}</b></properties>
                <repositories><repository><id>own</id><url>https://own.test</url>
                  <releases><enabled>true</enabled><checksumPolicy>fail</checksumPolicy></releases></repository></repositories>
              </profile></profiles>
              <activeProfiles><activeProfile>a</activeProfile></activeProfiles>
            </settings>
            """;

    private static final String POM =
            """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <parent><groupId>a</groupId><artifactId>b</artifactId><version>1</version><relativePath/></parent>
              <artifactId>shop</artifactId><packaging>pom</packaging>
              <modules><module>one</module><module>../two/pom.xml</module></modules>
              <properties><x>1</x></properties>
              <dependencies><dependency><groupId>g</groupId><artifactId>d</artifactId><version>${x}</version></dependency></dependencies>
              <build><plugins><plugin><artifactId>p</artifactId><configuration><a><b>c</b></a></configuration></plugin></plugins></build>
            </project>
            """;

    private static final String TASK =
            """
            directory=/builds/shop
            settings=
            repositories=own\\=https\\://own.test, https\\://b.test
            offline=false
            timeoutMillis=30000
            release.0.groupId=com.acme
            release.0.artifactId=shop
            release.0.version=
            release.0.type=jar
            release.0.preReleases=included
            release.0.form=classpath
            release.0.candidates=1.5,1.6-SNAPSHOT
            """;

    private final Internals code;
    private final Scratch scratch;

    private ResolverSubjects(Internals code, Scratch scratch) {
        this.code = code;
        this.scratch = scratch;
    }

    static List<Subject> all(Internals code, Scratch scratch) {
        ResolverSubjects subjects = new ResolverSubjects(code, scratch);
        return List.of(subjects.settings(), subjects.pom(), subjects.options(), subjects.task(), subjects.versions());
    }

    private Object options(List<String> words) {
        return code.method("resolver.MavenOptions", "parse", List.class).made(words);
    }

    private Internals.Code processes() {
        return code.constructor("resolver.MavenProcess", Optional.class, List.class, Optional.class, Optional.class);
    }

    private Subject settings() {
        Path file = scratch.place("maven/settings.xml");
        Internals.Code requests = code.constructor(
                "resolver.Request",
                Path.class,
                Optional.class,
                List.class,
                Optional.class,
                Optional.class,
                int.class,
                List.class);
        Object request = requests.made(
                scratch.folder("maven"),
                Optional.of(file),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                1_000,
                List.of());
        Object maven = processes().made(Optional.empty(), List.of(), Optional.empty(), Optional.empty());
        Internals.Code readers = code.constructor(
                "resolver.MavenSettings",
                code.type("resolver.Request"),
                code.type("resolver.MavenProcess"),
                code.type("resolver.MavenOptions"));
        Object reader = readers.made(request, maven, options(List.of("-Dx=1")));
        Internals.Code read = code.method("resolver.MavenSettings", "read");
        Internals.Code profiles =
                code.method("resolver.SettingsProfiles", "of", code.type("org.apache.maven.settings.Settings"));
        return Subject.of("maven-settings", input -> {
                    Files.write(file, input);
                    profiles.call(read.call(reader));
                })
                .documents(code.exception("resolver.Failure"))
                .costing(40)
                .from(SETTINGS, "<settings/>");
    }

    /** A pom, as it is looked through for the modules of a build. */
    private Subject pom() {
        Path file = scratch.place("maven/pom.xml");
        Internals.Code raw = code.method("resolver.Project", "raw", Path.class);
        return Subject.of("maven-pom", input -> raw.call(Files.write(file, input)))
                .costing(8)
                .from(POM);
    }

    /** The file {@code .mvn/maven.config}. */
    private Subject options() {
        Path project = scratch.folder("maven");
        Path file = scratch.place("maven/.mvn/maven.config");
        Object maven = processes().made(Optional.empty(), List.of("-o"), Optional.of(project), Optional.empty());
        Internals.Code of = code.method("resolver.MavenOptions", "of", code.type("resolver.MavenProcess"));
        return Subject.of("maven-options", input -> {
                    Files.write(file, input);
                    of.call(maven);
                })
                .documents(code.exception("resolver.Failure"))
                .from("-s settings.xml\n-Pa,!b,?c\n-Dx=y z\n# a comment\n--define=k=v\n--activate-profiles=q\n-gs\n");
    }

    private Subject task() {
        Path file = scratch.place("maven/question.properties");
        Internals.Code read = code.method("resolver.Request", "read", Path.class);
        return Subject.of("release-question", input -> read.call(Files.write(file, input)))
                .documents(IOException.class)
                .documents(code.exception("resolver.Failure"))
                // the program makes a sentence of each of these
                .documents(IllegalArgumentException.class)
                .documents(NumberFormatException.class)
                .documents(InvalidPathException.class)
                .from(TASK);
    }

    private Subject versions() {
        Internals.Code parse = code.method("resolver.Versions", "parse", String.class);
        Class<?> version = code.type("org.eclipse.aether.version.Version");
        Internals.Code isPreRelease = code.method("resolver.Versions", "isPreRelease", version);
        Internals.Code isSnapshot = code.method("resolver.Versions", "isSnapshot", version);
        return Subject.ofText("maven-version", text -> {
                    Object parsed = parse.call(text);
                    isPreRelease.call(parsed);
                    isSnapshot.call(parsed);
                })
                .documents(code.exception("resolver.Failure"))
                .from("1.4.2", "2.0-M1", "1.0.0.RC2", "2026.01-SNAPSHOT", "1.0-alpha-1.b2");
    }
}
