package io.github.perfjunit.cli.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The source of a test class with one load. */
final class TestClass {

    private static final String PREFIX = "io.github.perfjunit.";

    private final Set<String> imports = new TreeSet<>(Set.of(
            PREFIX + "api.Run",
            PREFIX + "api.Target",
            PREFIX + "junit.PerfTest",
            PREFIX + "junit.RepeatRun",
            PREFIX + "load.HttpLoad"));
    private final Set<String> staticImports = new TreeSet<>(Set.of("java.time.Duration.ofSeconds"));
    private final String name;

    TestClass(String name) {
        if (!name.matches("[A-Za-z_$][A-Za-z0-9_$]*")) {
            throw new IllegalArgumentException("--class " + name + ": this is no name of a class without a package");
        }
        this.name = name;
    }

    void imports(String type) {
        imports.add(type);
    }

    void importsStatic(String member) {
        staticImports.add(member);
    }

    /**
     * Returns the lines of the class.
     *
     * @param remarks sentences on what a user must look at
     * @param load the calls on {@code load}, without the last one
     */
    List<String> lines(List<String> remarks, List<String> load) {
        List<String> lines = new ArrayList<>();
        staticImports.forEach(member -> lines.add("import static " + member + ";"));
        lines.add("");
        imports.forEach(type -> lines.add("import " + type + ";"));
        lines.add("");
        remarks.forEach(remark -> lines.add("// " + remark));
        lines.add("@PerfTest");
        lines.add("class " + name + " {");
        lines.add("");
        lines.add("    static final Target service = Target.jar(\"target/service.jar\").readyAt(\"/\");");
        lines.add("");
        lines.add("    @RepeatRun(10)");
        lines.add("    void serves(Run run, HttpLoad load) {");
        lines.add("        run.startAndAwaitReady();");
        load.forEach(line -> lines.add("        " + line));
        lines.add("            .into(run);");
        lines.add("    }");
        lines.add("}");
        return lines;
    }
}
