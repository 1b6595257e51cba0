package io.github.perfjunit.benchmark.chaos.family;

import java.util.regex.Pattern;

/** A part of a study that can be hit, with the way to tell its processes, where it has some. */
public enum Part {
    /** The JVM that runs the tests. */
    TEST_JVM(".* \\S*chaos\\.study\\.ForkMain .*"),
    /** The shell that cleans up after the test JVM. */
    GUARD("[\\s\\S]* perf-junit-guard PERFJUNIT_GUARD=\\S+"),
    /** The process that waits for a target and adds up what it used. */
    ACCOUNTANT("perf-junit-accountant.*"),
    /** The program that is measured. */
    TARGET("\\S*sh -c sleep .*chaos-target|.*chaos\\.study\\.[A-Z][a-z]+Target \\d+"),
    /** The load generator. */
    GENERATOR(".* -jar \\S+/generator\\.jar"),
    /** A broker or a database: a stand-in, or one that is installed on this machine. */
    SERVICE(".*services\\.jar (rabbitmq|mongodb)|.*beam\\.smp .*|postgres: .*|.*/postgres -D .*"),
    /** The connections between target and broker, which are no process. */
    BROKER_LINK("(?!)"),
    /** A container that perf-junit has started, whose processes belong to the engine. */
    CONTAINER("(?!)");

    private final Pattern command;

    Part(String command) {
        this.command = Pattern.compile(command);
    }

    /** Whether a process with this command line is one. */
    public boolean is(Member process) {
        return command.matcher(process.command()).matches();
    }
}
