package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.artifact.Jars;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts of which can be known what they use, and others. */
class UnknownFilesTest {

    @TempDir
    Path directory;

    private static Optional<String> of(Target target) {
        return new NamedTarget("shop", target).unknownFiles();
    }

    private Path script(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "npm start",
                "cd app && exec ./gradlew run",
                "  \"$HERE/mvnw\" -q exec:java",
                "if true; then docker run shop; fi",
                "image=$(curl -s http://127.0.0.1/which)",
                "java -cp \"$HERE/plugins/*\" com.acme.Main",
                "for jar in \"$HERE\"/*.jar; do CP=$CP:$jar; done",
                "java -jar /opt/shop/shop.jar",
                "java -jar \"$HERE/shop-$VERSION.jar\"",
                "java -cp /opt/shop/classes com.acme.Main",
                "CLASSPATH=\"$HERE/no-such-classes\"",
                "exec java -cp . com.acme.Main",
                "exec python3 -m shop.server",
                "node .",
                "go run .",
                "dotnet run",
                "exec uvicorn shop:app"
            })
    void aShellScriptThatFindsItsFilesWhenItRuns(String line) throws IOException {
        Path script = script("run.sh", "#!/bin/sh\n# starts the shop\n" + line + "\n");
        assertThat(of(Target.executable(script))).get().asString().contains("run.sh");
        assertThat(of(Target.command("sh", script.toString()))).isPresent();
        assertThat(of(Target.command("sh", "-c", line))).isPresent();
        assertThat(of(Target.executable(script).usingArtifacts(directory.toString())))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# npm start is for development",
                "echo \"to make it work, use docker or npm\"",
                "case $link in /*) app=$link ;; *) app=$HERE$link ;; esac",
                "exec \"$JAVA_HOME/bin/java\" -jar \"$HERE/shop.jar\" \"$@\"",
                "exec java -Xlog:gc*:file=gc.log -jar ${HERE}/shop.jar",
                "[ -f \"$JAVA_HOME/lib/tools.jar\" ] && echo old",
                "exec java -cp \"$HERE/classes:${HERE}/shop.jar\" com.acme.Main",
                "exec java -classpath \"$CLASSPATH\" com.acme.Main",
                "mkdir -p logs/today; python3 shop.py -m 3; node shop.js",
                "sleep 1; exit 3"
            })
    void aShellScriptThatNamesItsFiles(String line) throws IOException {
        Files.writeString(directory.resolve("shop.jar"), "one");
        Files.createDirectories(directory.resolve("classes"));
        Path script = script("run.sh", "#!/bin/sh\nHERE=$(dirname \"$0\")\n" + line + "\n");
        assertThat(of(Target.executable(script))).isEmpty();
    }

    @Test
    void theStartScriptOfABuild() throws IOException {
        Files.createDirectories(directory.resolve("dist/lib"));
        Files.writeString(directory.resolve("dist/lib/shop.jar"), "one");
        Path script = script(
                "dist/bin/shop",
                "#!/bin/sh\nCLASSPATH=$APP_HOME/lib/shop.jar\nexec java -cp \"$APP_HOME/lib/*\" com.acme.Main\n");
        assertThat(of(Target.executable(script))).isEmpty();
    }

    @Test
    void aScriptWithInstalledPackages() throws IOException {
        Path script = script("shop.js", "require('express')");
        assertThat(of(Target.command("sh", script.toString()))).isEmpty();
        Files.createDirectories(directory.resolve("node_modules"));
        assertThat(of(Target.command("sh", script.toString())))
                .get()
                .asString()
                .contains("shop.js can use anything in", "node_modules");
    }

    @Test
    void whatAScriptCallsCounts() throws IOException {
        script("start.sh", "#!/bin/sh\nnpm start\n");
        Path script = script("run.sh", "#!/bin/sh\n. ./start.sh\n");
        assertThat(of(Target.executable(script))).get().asString().contains("start.sh calls 'npm'");
    }

    @Test
    void programsThatAreNoScripts() throws IOException {
        Path jar = Jars.write(directory.resolve("app.jar"), "x", "");
        assertThat(of(Target.jar(jar))).isEmpty();
        assertThat(of(Target.executable("/bin/sleep").args("60"))).isEmpty();
        assertThat(of(Target.command("sleep", "1"))).isEmpty();
        assertThat(of(Target.container("shop:1"))).isEmpty();
        assertThat(of(Target.command("mvn", "package"))).get().asString().contains("'mvn' finds by itself");
    }

    @Test
    void commandsOfInterpreters() throws IOException {
        String script = script("shop.py", "print('x')").toString();
        assertThat(of(Target.command("python3", "-u", script))).isEmpty();
        assertThat(of(Target.command("python3", "-m", "shop", script)))
                .contains("'python3' finds by itself what it runs");
        assertThat(of(Target.command("python3", "-c", "import shop"))).isPresent();
        assertThat(of(Target.command("node", "."))).contains("'node' finds by itself what it runs");
        assertThat(of(Target.command("node", "--inspect", "server"))).isPresent();
        assertThat(of(Target.command("go", "run", "."))).contains("'go' finds by itself what it runs");
    }

    @Test
    void commandsOfAJvm() throws IOException {
        String jar = Jars.write(directory.resolve("app.jar"), "x", "").toString();
        assertThat(of(Target.command("java", "-jar", jar))).isEmpty();
        assertThat(of(Target.command("java", "-cp", jar, "com.acme.Main"))).isEmpty();
        assertThat(of(Target.command("java", "com.acme.Main").env("CLASSPATH", jar)))
                .isEmpty();
        assertThat(of(Target.command("java", "-version"))).isEmpty();
        Path settings = script("settings.yml", "a: b");
        assertThat(of(Target.command("java", "com.acme.Main", settings.toString())))
                .isPresent();
        assertThat(of(Target.command("java", "-javaagent:" + jar, "com.acme.Main")))
                .isPresent();
        assertThat(of(Target.command("java", "-cp", "." + File.pathSeparator + jar, "com.acme.Main")))
                .isPresent();
        assertThat(of(Target.command("java", "-Xmx1g", "com.acme.Main")))
                .contains("'java' finds its classes by itself");
        assertThat(of(Target.command("java", "@options", "-jar", jar)))
                .contains("'java' reads its arguments from '@options'");
    }
}
