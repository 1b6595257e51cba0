package io.github.perfjunit.cli;

import io.github.perfjunit.cli.generate.RequestsCode;
import io.github.perfjunit.cli.generate.SessionCode;
import io.github.perfjunit.cli.init.InitCommand;
import io.github.perfjunit.internal.report.data.Methods;
import io.github.perfjunit.internal.study.StudyHistory;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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
        description =
                "Adds performance tests to a project, makes reports of recorded studies again, compares studies, and"
                        + " generates loads.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = HelpCommand.class,
        subcommandsRepeatable = false,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:compare or trend with --fail-if-worse, or compare-revisions, found that something is worse; or"
                    + " compare --fail-if-worse found that a target of the candidate failed",
            "2:not done: the command line or a study was not understood, or there is none; or --fail-if-worse can't tell",
            "125:compare-revisions can't tell: a revision does not build, or the runs leave it open"
        })
public final class Main {

    static final int DONE = 0;
    static final int WORSE = 1;
    static final int NOT_DONE = 2;

    /** The exit code with which {@code git bisect run} passes a revision over. */
    static final int CAN_NOT_TELL = 125;

    private static final String TARGET_NAME =
            "the name to print for a target, in place of that of its field: springMvc=\"Spring MVC\"; repeat it for each target";

    private final PrintWriter out;

    private Main(PrintWriter out) {
        this.out = out;
    }

    /** Runs a command and exits with its code. */
    public static void main(String[] arguments) {
        System.exit(run(printer(System.out), printer(System.err), arguments));
    }

    /** As {@code de-DE}, or as in variables of Unix, {@code de_DE}. */
    private static Locale locale(String tag) {
        try {
            return new Locale.Builder().setLanguageTag(tag.replace('_', '-')).build();
        } catch (IllformedLocaleException e) {
            throw new CommandLine.TypeConversionException("'" + tag + "' is no language, such as de or en-GB");
        }
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
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Locale.class, Main::locale)
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
                                            + " comparisons adjusted for their number (Holm), or one of its targets failed;"
                                            + " with 2 if so few runs could not show it, or a target or metric of the"
                                            + " reference is gone or can't be judged any more")
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

    @Command(
            description = "Names the methods that make the difference of two recorded profiles.",
            mixinStandardHelpOptions = true)
    int explain(
            @Parameters(
                            paramLabel = "REFERENCE",
                            description = "the folder of a profile, such as profile/baseline of a study")
                    Path reference,
            @Parameters(paramLabel = "CANDIDATE", description = "another profile, likewise") Path candidate) {
        return print(new ExplainCommand(reference, candidate).lines());
    }

    @Command(
            name = "compare-revisions",
            description = {
                "Runs the performance tests of the working tree with one git revision as baseline and another one as candidate.",
                "The tests must have a target of a revision (Target.gitRevision, Target.mergeBase). Both revisions are built"
                        + " from the repository; the working tree stays as it is."
            },
            mixinStandardHelpOptions = true)
    int compareRevisions(
            @Option(
                            names = "--timeout-minutes",
                            paramLabel = "MINUTES",
                            defaultValue = "1440",
                            description = "how long the build may take; ${DEFAULT-VALUE} if not given")
                    int minutes,
            @Parameters(paramLabel = "BASELINE", description = "a branch, a tag or a commit") String baseline,
            @Parameters(paramLabel = "CANDIDATE", description = "another one") String candidate,
            @Parameters(
                            paramLabel = "ARGUMENT",
                            arity = "1..*",
                            description =
                                    "after --: the arguments of Maven or Gradle that run the tests, such as -- verify -Pperf")
                    List<String> arguments) {
        CompareRevisionsCommand comparison = new CompareRevisionsCommand(
                Path.of("").toAbsolutePath(), baseline, candidate, Duration.ofMinutes(minutes));
        comparison.run(arguments);
        print(comparison.lines());
        return comparison.exitCode();
    }

    @Command(description = "Prints the tables that comparisons of frameworks publish.", mixinStandardHelpOptions = true)
    int tables(
            @Option(names = "--csv", description = "for spreadsheets: the same as --format csv") boolean csv,
            @Option(
                            names = "--format",
                            paramLabel = "FORMAT",
                            defaultValue = "markdown",
                            description =
                                    "markdown, csv or latex (with the package booktabs); ${DEFAULT-VALUE} if not given")
                    TableLayout format,
            @Option(
                            names = "--metrics",
                            paramLabel = "IDS",
                            split = ",",
                            description = "only these, by their ids: drain.time,rss.peak")
                    List<String> metrics,
            @Option(
                            names = "--rows",
                            paramLabel = "ROWS",
                            split = ",",
                            description = "only these, of n, mean, sd, min, Q1, median, Q3, max")
                    List<String> rows,
            @Option(names = "--targets-as-columns", description = "a column for each target, a row for each statistic")
                    boolean targetsAsColumns,
            @Option(names = "--name", paramLabel = "TARGET=TEXT", description = TARGET_NAME) List<String> names,
            @Option(
                            names = "--locale",
                            paramLabel = "LANGUAGE",
                            defaultValue = "en",
                            description = "language of the numbers, as de or fr-CH; ${DEFAULT-VALUE} if not given")
                    Locale locale,
            @Parameters(
                            paramLabel = "STUDY",
                            arity = "1..*",
                            description = {
                                "a study: its directory, its study.json or its runs.jsonl;",
                                "several are repetitions, T1, T2 and so on, side by side"
                            })
                    List<Path> studies) {
        TablesCommand.Options options = new TablesCommand.Options(
                csv ? TableLayout.CSV : format,
                metrics == null ? List.of() : metrics,
                rows == null ? List.of() : rows,
                targetsAsColumns,
                labels(names),
                locale);
        return print(new TablesCommand(studies, options).lines());
    }

    @Command(
            description = "Prints how a study was made, as the methods paragraph of a paper.",
            mixinStandardHelpOptions = true)
    int methods(
            @Parameters(paramLabel = "STUDY", description = "a study: its directory, its study.json or its runs.jsonl")
                    Path study) {
        return print(List.of(Methods.of(StudyFile.content(study))));
    }

    @Command(
            description =
                    "Writes the charts of the page as SVG and as PNG. Chromium draws them: a browser of its kind must be"
                            + " installed.",
            mixinStandardHelpOptions = true)
    int figures(
            @Option(
                            names = "--out",
                            paramLabel = "DIRECTORY",
                            defaultValue = "figures",
                            description = "directory for the files; ${DEFAULT-VALUE} if not given")
                    Path out,
            @Option(names = "--all", description = "also of metrics that no claim and no budget is about") boolean all,
            @Option(names = "--name", paramLabel = "TARGET=TEXT", description = TARGET_NAME) List<String> names,
            @Option(
                            names = "--title",
                            paramLabel = "TEXT",
                            description =
                                    "the text after the caption of each figure, in place of the name of the test; empty for none")
                    String title,
            @Option(
                            names = "--browser",
                            paramLabel = "PROGRAM",
                            description = "program of the browser, if it isn't on the PATH")
                    Path browser,
            @Option(
                            names = "--locale",
                            paramLabel = "LANGUAGE",
                            defaultValue = "en",
                            description =
                                    "language of numbers and captions, as de or fr-CH; ${DEFAULT-VALUE} if not given")
                    Locale locale,
            @Parameters(
                            paramLabel = "DIRECTORY",
                            arity = "0..1",
                            defaultValue = "target/perf-junit",
                            description = "the results, or a study; ${DEFAULT-VALUE} if none is named")
                    Path results) {
        FiguresCommand.Wording wording = new FiguresCommand.Wording(locale, labels(names), Optional.ofNullable(title));
        return print(new FiguresCommand(results, out, all, Optional.ofNullable(browser), wording).lines());
    }

    private static TargetLabels labels(@Nullable List<String> names) {
        return TargetLabels.parse(names == null ? List.of() : names);
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

    @Command(
            description = {
                "Shows with which builds of a history (perfjunit.history) the level of a metric has changed.",
                "Among all series of a scenario, one or more wrong changes are found with a probability of 0.01."
            },
            mixinStandardHelpOptions = true)
    int trend(
            @Option(
                            names = "--fail-if-worse",
                            description =
                                    "exit with 1 if the latest change of a metric is for the worse, and no study since was"
                                            + " accepted; with 2 if so few builds could not show a change, or, until the"
                                            + " study is accepted, if a target failed in the latest build, or a metric or"
                                            + " target of an earlier build is gone or measured in another way")
                    boolean failIfWorse,
            @Option(
                            names = "--branch",
                            paramLabel = "NAME",
                            defaultValue = "",
                            description = "whose studies are looked at; those without a branch if not given")
                    String branch,
            @Option(
                            names = "--metrics",
                            paramLabel = "IDS",
                            split = ",",
                            description =
                                    "only these, by their ids: drain.time,rss.peak; fewer metrics need fewer builds")
                    List<String> metrics,
            @Parameters(paramLabel = "HISTORY", description = "the directory of the history") Path history) {
        TrendCommand trend = new TrendCommand(history, branch, metrics == null ? List.of() : metrics);
        print(trend.lines());
        if (!failIfWorse) {
            return DONE;
        }
        List<String> worse = trend.worse();
        print(worse.isEmpty() ? List.of("no level has changed for the worse") : worse);
        return worse.isEmpty() ? DONE : WORSE;
    }

    @Command(
            description =
                    "Prints a test class with a session of users, made from an HTTP archive (HAR) that a browser or proxy saved.",
            mixinStandardHelpOptions = true)
    int har(
            @Option(names = "--class", defaultValue = "RecordedSessionPerfIT", description = "name of the test class")
                    String className,
            @Option(names = "--all", description = "keep pictures, fonts, styles and scripts") boolean all,
            @Parameters(paramLabel = "FILE", description = "the HTTP archive") Path file) {
        return print(SessionCode.of(file, className, all));
    }

    @Command(
            description =
                    "Prints a test class that sends the operations of an OpenAPI 3 description as named requests.",
            mixinStandardHelpOptions = true)
    int openapi(
            @Option(names = "--class", defaultValue = "OperationsPerfIT", description = "name of the test class")
                    String className,
            @Parameters(paramLabel = "FILE", description = "the description, as YAML or JSON") Path file) {
        return print(RequestsCode.of(file, className));
    }

    @Command(
            description = {
                "Adds performance tests to a Maven or Gradle project: dependencies, the profile or task that runs them, and a"
                        + " first test of the packaged program.",
                "Nothing else in the build file changes. A second call changes nothing."
            },
            mixinStandardHelpOptions = true)
    int init(
            @Option(
                            names = "--module",
                            paramLabel = "MODULE",
                            description = "the module with the program, in a project of several")
                    String module,
            @Option(
                            names = "--build",
                            paramLabel = "TOOL",
                            description = "maven or gradle, in a project with build files for both")
                    InitCommand.BuildTool tool,
            @Option(names = "--dry-run", description = "print the changes as a unified diff, and make none")
                    boolean isDryRun,
            @Option(
                            names = "--ready",
                            paramLabel = "TEXT",
                            description = "for a server without framework: the text that it prints when it is ready")
                    String ready,
            @Option(
                            names = "--profile",
                            paramLabel = "NAME",
                            defaultValue = "perf",
                            description = "Maven's profile that runs performance tests; ${DEFAULT-VALUE} if not given")
                    String profile,
            @Option(
                            names = "--library-version",
                            paramLabel = "VERSION",
                            description = "the version of perf-junit to add; that of this program if not given")
                    String version,
            @Parameters(
                            paramLabel = "DIRECTORY",
                            arity = "0..1",
                            defaultValue = "",
                            description = "the project; the working directory if none is named")
                    Path project) {
        return print(new InitCommand(
                        project,
                        new InitCommand.Options(
                                Optional.ofNullable(module),
                                Optional.ofNullable(tool),
                                profile,
                                Optional.ofNullable(ready),
                                version == null ? Version.ofThisJar() : version,
                                isDryRun))
                .lines());
    }

    private int print(List<String> lines) {
        lines.forEach(out::println);
        return DONE;
    }
}
