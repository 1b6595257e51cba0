package io.github.perfjunit.it.fork;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A test class, run by this build's Maven and Surefire as a user's build does, in the foreground of a terminal. */
public record MavenFork(Path directory) {

    private static final String POM =
            """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>io.github.perfjunit.it</groupId>
              <artifactId>consumer</artifactId>
              <version>1</version>
              <dependencies>
                <dependency>
                  <groupId>org.junit.jupiter</groupId>
                  <artifactId>junit-jupiter-engine</artifactId>
                  <version>@junit@</version>
                  <scope>test</scope>
                </dependency>
              </dependencies>
              <build>
                <plugins>
                  <plugin>
                    <groupId>org.apache.maven.plugins</groupId>
                    <artifactId>maven-surefire-plugin</artifactId>
                    <version>@surefire@</version>
                    <configuration>
                      <testClassesDirectory>@classes@</testClassesDirectory>
                      <argLine>-Djava.io.tmpdir=@tmp@</argLine>
                      <additionalClasspathElements>@elements@</additionalClasspathElements>
                      <systemPropertyVariables>
                        <perfjunit.results>@results@</perfjunit.results>
                        <perfjunit.services>embedded</perfjunit.services>
                        <perfjunit.drain.timeout>5m</perfjunit.drain.timeout>
                        <fault>IDLE</fault>
                        <order.service>@service@</order.service>
                      </systemPropertyVariables>
                    </configuration>
                  </plugin>
                </plugins>
              </build>
            </project>
            """;

    /** Starts the tests of a class; Maven is at the head of a process group of its own. */
    public Process startInForeground(Class<?> testClass) throws IOException {
        Files.createDirectories(temporaryDirectory());
        Files.writeString(directory.resolve("pom.xml"), pom(testClass));
        List<String> command = new ArrayList<>(Keyboard.FOREGROUND);
        command.add(Path.of("..", "mvnw").toAbsolutePath().normalize().toString());
        command.addAll(
                List.of("-B", "-ntp", "-o", "-f", "pom.xml", "surefire:test", "-Dtest=" + testClass.getSimpleName()));
        String repository = System.getProperty("maven.repo.local", System.getProperty("localRepository", ""));
        if (!repository.isEmpty()) {
            command.add("-Dmaven.repo.local=" + repository);
        }
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile());
        builder.environment().put("FORK", temporaryDirectory().toString());
        return builder.start();
    }

    private String pom(Class<?> testClass) throws IOException {
        String own = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String elements = Arrays.stream(own.split(Pattern.quote(File.pathSeparator), -1))
                .map(entry -> "<element>" + entry + "</element>")
                .collect(Collectors.joining());
        return POM.replace("@junit@", RootPom.property("junit.middle.version"))
                .replace("@surefire@", RootPom.property("surefire.version"))
                .replace(
                        "@classes@",
                        testClass
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath())
                .replace("@tmp@", temporaryDirectory().toString())
                .replace("@elements@", elements)
                .replace("@results@", directory.resolve("results").toString())
                .replace(
                        "@service@",
                        Path.of(System.getProperty("order.service", "target/order-service.jar"))
                                .toAbsolutePath()
                                .toString());
    }

    /** All temporary files of the tests go here. */
    public Path temporaryDirectory() {
        return directory.resolve("tmp");
    }

    /** Returns the file of Maven's output. */
    public Path output() {
        return directory.resolve("output.txt");
    }
}
