package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The readers of the command line: recorded studies, HTTP archives, descriptions of APIs, and build files. */
final class CommandLineSubjects {

    private static final String HAR =
            """
            {"log":{"version":"1.2","entries":[
            {"startedDateTime":"2026-01-31T12:00:00.000+01:00","time":12.5,"request":{"method":"POST","url":"http://shop.test/login?a=b",
             "headers":[{"name":"Content-Type","value":"application/json"},{"name":"Authorization","value":"Bearer x"}],
             "postData":{"mimeType":"application/json","text":"{\\"user\\":\\"ann\\"}"}},
             "response":{"status":200,"content":{"mimeType":"application/json","text":"eyJ0b2tlbiI6InQtMTIzNDUifQ==","encoding":"base64"}}},
            {"startedDateTime":"2026-01-31T12:00:02.000Z","time":3,"request":{"method":"GET","url":"http://shop.test/cart/t-12345",
             "headers":[]},"response":{"status":200,"content":{"mimeType":"text/html","text":"ok"}}}]}}
            """;

    private static final String OPENAPI =
            """
            openapi: 3.0.3
            info: {title: Shop, version: "1"}
            servers:
              - url: http://shop.test/v1
            security:
              - token: []
            paths:
              /items/{id}:
                parameters:
                  - {name: id, in: path, required: true, schema: {type: integer, minimum: 5}}
                get:
                  operationId: item
                  parameters:
                    - {name: q, in: query, required: true, schema: {type: string, enum: [a, b]}}
                    - $ref: '#/components/parameters/trace'
                  responses: {"200": {description: ok}}
                put:
                  requestBody:
                    content:
                      application/json:
                        schema: {$ref: '#/components/schemas/Item'}
                  responses: {"204": {description: ok}}
            components:
              parameters:
                trace: {name: X-Trace, in: header, required: true, example: abc}
              securitySchemes:
                token: {type: http, scheme: bearer}
              schemas:
                Item:
                  allOf:
                    - {type: object, properties: {name: {type: string, format: uuid}, parts: {type: array, items: {$ref: '#/components/schemas/Item'}}}}
                    - {oneOf: [{type: number, maximum: 1.5}, {type: boolean}]}
            """;

    private static final String OPENAPI_JSON =
            "{\"openapi\":\"3.1.0\",\"paths\":{\"/a\":{\"post\":{\"requestBody\":{\"content\":{"
                    + "\"application/x-www-form-urlencoded\":{\"schema\":{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\","
                    + "\"minLength\":3}}}}}},\"responses\":{\"201\":{}}}}}}";

    private static final String POM =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <!-- a comment with <tags> -->
              <parent>
                <groupId>org.springframework.boot</groupId>
                <artifactId>spring-boot-starter-parent</artifactId>
                <version>3.5.0</version>
                <relativePath/>
              </parent>
              <artifactId>shop</artifactId>
              <dependencies>
                <dependency><groupId>a</groupId><artifactId>b</artifactId><scope>test</scope></dependency>
              </dependencies>
              <build><testSourceDirectory>${project.basedir}/src/it</testSourceDirectory></build>
            </project>
            """;

    private static final String GRADLE =
            """
            plugins {
                id 'java' // a comment with {
                id("org.springframework.boot") version "3.5.0"
            }
            /* more { */
            dependencies {
                implementation 'org.springframework.boot:spring-boot-starter-web'
                testImplementation(platform("org.junit:junit-bom:5.12.2"))
                implementation(libs.spring.boot.starter.web)
            }
            tasks.named('test') { useJUnitPlatform() }
            """;

    private final Internals code;
    private final Scratch scratch;

    private CommandLineSubjects(Internals code, Scratch scratch) {
        this.code = code;
        this.scratch = scratch;
    }

    static List<Subject> all(Internals code, Scratch scratch, Documents documents, StudyDocuments written) {
        CommandLineSubjects subjects = new CommandLineSubjects(code, scratch);
        return List.of(
                subjects.study(documents, written),
                subjects.archive(),
                subjects.description(),
                subjects.pom(),
                subjects.gradle(),
                subjects.gradleSettings());
    }

    private Subject study(Documents documents, StudyDocuments written) {
        Path file = scratch.place("command/study.json");
        Internals.Code content = code.method("cli.StudyFile", "content", Path.class);
        return Subject.of("study.json", input -> content.call(Files.write(file, input)))
                .documents(IllegalArgumentException.class)
                .documents(UncheckedIOException.class)
                .costing(2)
                .from(written.document(), documents.resource("io/github/perfjunit/internal/report/data/study-v1.json"));
    }

    private Subject archive() {
        Path file = scratch.place("command/session.har");
        Internals.Code of = code.method("cli.generate.SessionCode", "of", Path.class, String.class, boolean.class);
        return Subject.of("http-archive", input -> of.call(Files.write(file, input), "ShopPerfIT", true))
                .documents(IllegalArgumentException.class)
                .documents(UncheckedIOException.class)
                .costing(4)
                .from(HAR);
    }

    private Subject description() {
        Path file = scratch.place("command/openapi.yaml");
        Internals.Code of = code.method("cli.generate.RequestsCode", "of", Path.class, String.class);
        return Subject.of("openapi", input -> of.call(Files.write(file, input), "ShopPerfIT"))
                .documents(IllegalArgumentException.class)
                .documents(UncheckedIOException.class)
                .costing(10)
                .from(OPENAPI, OPENAPI_JSON);
    }

    private Subject pom() {
        Path module = scratch.folder("command/maven");
        String type = "cli.init.MavenBuildFile";
        Internals.Code of = code.method(type, "of", Path.class, Path.class);
        Internals.Code dependencies = code.method(type, "dependencies");
        Internals.Code testFolder = code.method(type, "testFolder");
        return Subject.of("build-pom", input -> {
                    Files.write(module.resolve("pom.xml"), input);
                    Object pom = of.call(module, module);
                    dependencies.call(pom);
                    testFolder.call(pom);
                })
                .documents(IllegalArgumentException.class)
                .costing(20)
                .from(POM);
    }

    private Subject gradle() {
        Path module = scratch.folder("command/gradle");
        Path file = module.resolve("build.gradle");
        String type = "cli.init.GradleBuildFile";
        Internals.Code of = code.method(type, "of", Path.class, Path.class, Path.class);
        Internals.Code dependencies = code.method(type, "dependencies");
        return Subject.of("build-gradle", input -> {
                    Files.write(file, input);
                    dependencies.call(of.call(module, module, file));
                })
                .documents(IllegalArgumentException.class)
                .costing(8)
                .from(GRADLE, "dependencies { api(\"a:b:1\") { exclude(group = \"c\") } }\n");
    }

    private Subject gradleSettings() {
        Path module = scratch.folder("command/modules");
        Internals.Code modules = code.method("cli.init.GradleBuildFile", "modules", Path.class);
        return Subject.of("gradle-settings", input -> {
                    // it is read as UTF-8, and other bytes are an error of the file system's
                    Files.writeString(module.resolve("settings.gradle"), new String(input, ISO_8859_1));
                    modules.call(module);
                })
                .documents(IllegalArgumentException.class)
                .costing(20)
                .from("rootProject.name = 'shop'\ninclude 'a', ':b:c'\ninclude(\"d\",\n  \"e\")\n");
    }
}
