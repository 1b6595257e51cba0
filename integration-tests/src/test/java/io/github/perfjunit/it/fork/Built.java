package io.github.perfjunit.it.fork;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The result of a build.
 *
 * @param output all that Maven printed
 */
public record Built(Path project, int exitCode, String output) {

    /** Such as {@code [INFO] --- surefire:3.5.6:test (two-forks) @ shop ---}, and the last of all. */
    private static final Pattern HEADING =
            Pattern.compile("(?m)^\\[INFO] (--- .* ---|-+< .* >-+|Reactor Summary.*|BUILD (SUCCESS|FAILURE))$");

    /** Fails, with all that was printed, unless the build succeeded. */
    public Built requireSuccess() {
        if (exitCode != 0) {
            throw new AssertionError("the build of " + project + " failed:\n" + output);
        }
        return this;
    }

    /** Returns Maven's output during the plugin whose heading has this text: {@code (id) @ project} is in it. */
    public String section(String text) {
        Matcher headings = HEADING.matcher(output);
        int begin = -1;
        while (headings.find()) {
            if (begin >= 0) {
                return output.substring(begin, headings.start());
            }
            if (headings.group().contains(text)) {
                begin = headings.end();
            }
        }
        if (begin < 0) {
            throw new AssertionError("the build of " + project + " printed no heading with '" + text + "':\n" + output);
        }
        return output.substring(begin);
    }
}
