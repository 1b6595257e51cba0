package io.github.perfjunit.spi;

import java.util.List;
import java.util.Map;

/**
 * The command of a process that belongs to a server. Immutable.
 *
 * @param name its name in failures, and that of the file with its output
 * @param words the program and its arguments; a program without a slash is looked up on the path
 * @param environment variables that are added to those of this JVM, or replace them
 * @param keepsInputOpen whether its standard input stays open as long as this JVM lives, for programs that end with their
 *     input; else it is empty
 */
public record ServiceCommand(String name, List<String> words, Map<String, String> environment, boolean keepsInputOpen) {

    /** Copies the words and the variables. */
    public ServiceCommand {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
    }

    /** Creates a command without further variables, and with an empty input. */
    public static ServiceCommand of(String name, List<String> words) {
        return new ServiceCommand(name, words, Map.of(), false);
    }

    /** Returns this command with these variables. */
    public ServiceCommand withEnvironment(Map<String, String> variables) {
        return new ServiceCommand(name, words, variables, keepsInputOpen);
    }

    /** Returns this command with an input that stays open as long as this JVM lives. */
    public ServiceCommand withOpenInput() {
        return new ServiceCommand(name, words, environment, true);
    }
}
