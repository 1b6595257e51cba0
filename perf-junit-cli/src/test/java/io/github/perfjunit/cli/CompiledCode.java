package io.github.perfjunit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Generated code, compiled against the library itself. */
public final class CompiledCode {

    private CompiledCode() {}

    /** Verifies that a class compiles. */
    public static void assertCompiles(String name, List<String> code, Path output) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("memory:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return String.join("\n", code);
                    }
                };
        boolean isCompiled = compiler.getTask(
                        complaints,
                        null,
                        null,
                        List.of(
                                "-proc:none",
                                "-implicit:none",
                                "-d",
                                output.toString(),
                                "-cp",
                                System.getProperty("java.class.path")),
                        null,
                        List.of(source))
                .call();
        assertThat(isCompiled).as("%s%n%s", complaints, String.join("\n", code)).isTrue();
    }
}
