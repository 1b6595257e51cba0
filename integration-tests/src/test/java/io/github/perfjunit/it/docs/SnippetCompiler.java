package io.github.perfjunit.it.docs;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles snippets as a reader would: whole files as they are, and pieces in a test class, with all of perf-junit
 * imported and the names that all pages use (the files beside this class among the resources).
 */
final class SnippetCompiler {

    private static final Pattern PUBLIC_CLASS = Pattern.compile("^(?:final )?class (\\w+)", Pattern.MULTILINE);
    private static final Pattern LEFT_OUT = Pattern.compile("\\{ \\.\\.\\. }");
    private static final Path CONTEXT = Path.of("src", "test", "resources", "io", "github", "perfjunit", "it", "docs");

    private final Path output;

    SnippetCompiler(Path output) {
        this.output = output;
    }

    /** Returns the compiler's objections to a snippet in the best reading of it, or nothing. */
    Optional<String> complaint(Snippet snippet) throws IOException {
        String code = LEFT_OUT.matcher(snippet.code()).replaceAll("{ throw new UnsupportedOperationException(); }");
        List<String> readings = new ArrayList<>();
        if (snippet.isWholeFile()) {
            readings.add(code);
        } else if (PUBLIC_CLASS.matcher(code).find() && !code.startsWith(" ")) {
            readings.add(context("imports.txt") + code);
        }
        readings.add(context("imports.txt") + context("members.txt").formatted(code));
        readings.add(context("imports.txt") + context("statements.txt").formatted(code));
        String shortest = "";
        for (String reading : readings) {
            Optional<String> complaint = compile(reading);
            if (complaint.isEmpty()) {
                return complaint;
            }
            shortest = shortest.isEmpty() || complaint.get().length() < shortest.length() ? complaint.get() : shortest;
        }
        return Optional.of(shortest);
    }

    /** Returns the compiler's objections to a snippet as it is printed, or nothing. */
    Optional<String> complaintAsPrinted(Snippet snippet) {
        return compile(snippet.code());
    }

    private static String context(String name) throws IOException {
        return Files.readString(CONTEXT.resolve(name));
    }

    private Optional<String> compile(String source) {
        Matcher named = PUBLIC_CLASS.matcher(source);
        String name = named.find() ? named.group(1) : "Snippet";
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("snippet:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        List<String> options = List.of(
                "-proc:none",
                "-nowarn",
                "-implicit:none",
                "-d",
                output.toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        boolean fine = compiler.getTask(complaints, null, null, options, null, List.of(file))
                .call();
        return fine ? Optional.empty() : Optional.of(complaints.toString());
    }
}
