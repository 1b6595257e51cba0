package io.github.perfjunit.report.command;

import io.github.perfjunit.experiment.study.StudyHistory;
import io.github.perfjunit.report.command.TablesCommand.Layout;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The command line: makes reports again from what was recorded, and compares two recorded studies.
 *
 * <pre>{@code
 * java -jar perf-junit-0.1.0-cli.jar report target/perf-junit
 * java -jar perf-junit-0.1.0-cli.jar compare before/study.json after/study.json
 * java -jar perf-junit-0.1.0-cli.jar tables --csv target/perf-junit/.../study.json
 * }</pre>
 */
public final class Main {

    /** Exit code for a command line that is not understood. */
    private static final int USAGE = 2;

    private static final List<String> HELP = List.of(
            "report [DIRECTORY]          makes study.json, runs.csv, summary.md and index.html again from",
            "                            every runs.jsonl below the directory, or below target/perf-junit",
            "compare REFERENCE CANDIDATE compares the targets that two studies have in common; each is a",
            "                            study's directory, its study.json or its runs.jsonl",
            "tables [--csv] STUDY        prints the tables that comparisons of frameworks publish",
            "accept HISTORY STUDY-ID     makes a study of a history (perfjunit.history) the reference of later ones,",
            "                            whatever its verdicts");

    private Main() {}

    /** Runs a command, and exits with 0 if it did what it should, 1 if it could not, 2 if it was not understood. */
    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments), System.out, System.err));
    }

    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        try {
            if (arguments.size() <= 2 && arguments.indexOf("report") == 0) {
                Path results = Path.of(arguments.size() == 2 ? arguments.get(1) : "target/perf-junit");
                new ReportCommand(results).lines().forEach(out::println);
                return 0;
            }
            boolean csv = arguments.size() == 3 && arguments.get(1).equals("--csv");
            if ((csv || arguments.size() == 2) && arguments.indexOf("tables") == 0) {
                Path study = Path.of(arguments.get(arguments.size() - 1));
                new TablesCommand(study, csv ? Layout.CSV : Layout.MARKDOWN)
                        .lines()
                        .forEach(out::println);
                return 0;
            }
            if (arguments.size() == 3 && arguments.indexOf("accept") == 0) {
                new StudyHistory(Path.of(arguments.get(1)))
                        .accept(arguments.get(2))
                        .forEach(file -> out.println("accepted in " + file));
                return 0;
            }
            if (arguments.size() == 3 && arguments.indexOf("compare") == 0) {
                new CompareCommand(Path.of(arguments.get(1)), Path.of(arguments.get(2)))
                        .lines()
                        .forEach(out::println);
                return 0;
            }
        } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
            err.println(e.getMessage());
            return 1;
        }
        HELP.forEach(err::println);
        return USAGE;
    }
}
