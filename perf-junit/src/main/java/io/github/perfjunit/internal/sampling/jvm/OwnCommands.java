package io.github.perfjunit.internal.sampling.jvm;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.ObjectName;

/** Carries out commands of {@code jcmd} in this JVM, by HotSpot's own bean for them. */
final class OwnCommands {

    private static final String BEAN = "com.sun.management:type=DiagnosticCommand";

    /** A dot or an underscore before a letter. */
    private static final Pattern NEXT_WORD = Pattern.compile("[._]([a-z])");

    private OwnCommands() {}

    static String answer(String command) throws IOException {
        String[] nameAndArguments = command.split(" ", 2);
        boolean hasArguments = nameAndArguments.length > 1;
        try {
            return String.valueOf(ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName(BEAN),
                            operation(nameAndArguments[0]),
                            hasArguments ? new Object[] {new String[] {nameAndArguments[1]}} : new Object[0],
                            hasArguments ? new String[] {String[].class.getName()} : new String[0]));
        } catch (JMException | JMRuntimeException e) {
            throw new IOException("it refused " + command + ": " + e.getMessage(), e);
        }
    }

    /** Returns {@code jvmtiAgentLoad} for {@code JVMTI.agent_load}. */
    static String operation(String command) {
        int end = command.indexOf('.');
        return NEXT_WORD
                .matcher(command.substring(0, end).toLowerCase(Locale.ROOT) + command.substring(end))
                .replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
    }
}
