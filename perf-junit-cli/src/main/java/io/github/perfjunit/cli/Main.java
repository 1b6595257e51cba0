package io.github.perfjunit.cli;

import io.github.perfjunit.cli.TablesCommand.Layout;
import io.github.perfjunit.internal.study.StudyHistory;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command line of perf-junit. Each subcommand is a method here; its work is done by a class of its own, which knows nothing
 * of command lines.
 *
 * <pre>{@code
 * java -jar perf-junit-cli.jar report target/perf-junit
 * java -jar perf-junit-cli.jar compare --fail-if-worse before/study.json after/study.json
 * }</pre>
 */
@Command(
        name = "perf-junit",
        description = "Makes reports of recorded studies again, and compares studies.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = HelpCommand.class,
        subcommandsRepeatable = false,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:compare --fail-if-worse found that the candidate is worse",
            "2:not done: the command line or a study was not understood, or there is none"
        })
public final class Main {

    static final int DONE = 0;
    static final int WORSE = 1;
    static final int NOT_DONE = 2;

    private final PrintWriter out;

    private Main(PrintWriter out) {
        this.out = out;
    }

    /** Runs a command and exits with its code. */
    public static void main(String[] arguments) {
        System.exit(run(printer(System.out), printer(System.err), arguments));
    }

    /** In the encoding of the terminal. */
    private static PrintWriter printer(PrintStream stream) {
        return new PrintWriter(stream, true, Charset.defaultCharset());
    }

    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return new CommandLine(new Main(out))
                .setOut(out)
                .setErr(err)
                .setParameterExceptionHandler(Failures::notUnderstood)
                .setExecutionExceptionHandler(Failures::notDone)
                .execute(arguments);
    }

    @Command(
            description =
                    "Makes study.json, runs.csv, summary.md and index.html again from every runs.jsonl below a directory.",
            mixinStandardHelpOptions = true)
    int report(
            @Parameters(
                            paramLabel = "DIRECTORY",
                            arity = "0..1",
                            defaultValue = "target/perf-junit",
                            description = "the results; ${DEFAULT-VALUE} if none is named")
                    Path results) {
        return print(new ReportCommand(results).lines());
    }

    @Command(
            description = "Compares the targets and metrics that two studies have in common.",
            mixinStandardHelpOptions = true)
    int compare(
            @Option(
                            names = "--fail-if-worse",
                            description =
                                    "exit with 1 if the candidate is worse in any metric, with the p-values of all"
                                            + " comparisons adjusted for their number (Holm); with 2 if so few runs could not show it")
                    boolean failIfWorse,
            @Parameters(
                            paramLabel = "REFERENCE",
                            description = "a study: its directory, its study.json or its runs.jsonl")
                    Path reference,
            @Parameters(paramLabel = "CANDIDATE", description = "another study, likewise") Path candidate) {
        CompareCommand comparison = new CompareCommand(reference, candidate);
        print(comparison.lines());
        if (!failIfWorse) {
            return DONE;
        }
        List<String> worse = comparison.worse();
        print(worse.isEmpty() ? List.of("the candidate is worse in no metric") : worse);
        return worse.isEmpty() ? DONE : WORSE;
    }

    @Command(description = "Prints the tables that comparisons of frameworks publish.", mixinStandardHelpOptions = true)
    int tables(
            @Option(names = "--csv", description = "for spreadsheets, instead of Markdown") boolean csv,
            @Parameters(paramLabel = "STUDY", description = "a study: its directory, its study.json or its runs.jsonl")
                    Path study) {
        return print(new TablesCommand(study, csv ? Layout.CSV : Layout.MARKDOWN).lines());
    }

    @Command(
            description =
                    "Makes a study of a history (perfjunit.history) the reference of later ones, whatever its verdicts.",
            mixinStandardHelpOptions = true)
    int accept(
            @Parameters(paramLabel = "HISTORY", description = "the directory of the history") Path history,
            @Parameters(paramLabel = "STUDY-ID", description = "as in 20261122-080000-123Z") String study) {
        return print(new StudyHistory(history)
                .accept(study).stream().map(file -> "accepted in " + file).toList());
    }

    private int print(List<String> lines) {
        lines.forEach(out::println);
        return DONE;
    }
}
