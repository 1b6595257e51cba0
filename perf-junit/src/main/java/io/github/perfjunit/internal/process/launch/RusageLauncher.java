package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.LaunchSpec;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A small process that launches another one, waits for it and for all below it, and so learns from the kernel what they
 * used, exactly: this JVM can't ask, because its own threads wait for its children and throw the account away. It needs
 * Linux and Perl, without any module, which Debian and its kin always have.
 */
final class RusageLauncher {

    private static final long PATIENCE_SECONDS = 5;

    private static final Path PERL = Path.of("/usr/bin/perl");

    /** The numbers of prctl, wait4 and getrusage, by what Java calls the processor. */
    private static final Map<String, List<String>> SYSTEM_CALLS = Map.of(
            "amd64", List.of("157", "61", "98"),
            "aarch64", List.of("167", "260", "165"),
            "riscv64", List.of("167", "260", "165"));

    private final Process process;
    private final RusageReports reports;

    private RusageLauncher(Process process) {
        this.process = process;
        this.reports = RusageReports.from(process.getInputStream());
    }

    /** Whether there can be one on this machine. */
    static boolean isAvailable() {
        return SYSTEM_CALLS.containsKey(System.getProperty("os.arch"))
                && Files.isReadable(Path.of("/proc/self/stat"))
                && Files.isExecutable(PERL);
    }

    /**
     * One that is waiting for its order; empty if there can be none on this machine, or if it doesn't come to it.
     *
     * @param directory in which it is to launch
     * @param environment of what it is to launch
     */
    static Optional<RusageLauncher> hire(File directory, Map<String, String> environment) throws IOException {
        if (!isAvailable()) {
            return Optional.empty();
        }
        List<String> command = new ArrayList<>(List.of(PERL.toString(), "-e", RusageScript.TEXT));
        command.addAll(SYSTEM_CALLS.getOrDefault(System.getProperty("os.arch"), List.of()));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory).redirectError(Redirect.DISCARD);
        builder.environment().putAll(environment);
        RusageLauncher accountant = new RusageLauncher(builder.start());
        try {
            if (accountant.reports.ready().get(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return Optional.of(accountant);
            }
        } catch (TimeoutException | ExecutionException e) {
            // Perl can't do it here: whoever is without an accountant is measured by samples.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        accountant.process.destroyForcibly();
        return Optional.empty();
    }

    /**
     * Launches a program, and returns when it is executed.
     *
     * @param marks variables which the program gets and the accountant has not
     * @throws IOException if it can't be executed; the message says why, as that of {@link ProcessBuilder#start()}
     */
    AccountedProcess launch(LaunchSpec spec, Map<String, String> marks) throws IOException {
        List<String> words =
                new ArrayList<>(List.of(spec.output().toAbsolutePath().toString()));
        words.add(Integer.toString(marks.size()));
        marks.forEach((name, value) -> words.add(name + "=" + value));
        words.addAll(spec.command());
        try (OutputStream order = process.getOutputStream()) {
            order.write(encoded(words));
        }
        try {
            return new AccountedProcess(process, reports, reports.pid().get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new IOException("Cannot run program \"" + spec.command().get(0) + "\": " + cause.getMessage(), cause);
        } catch (TimeoutException e) {
            process.destroyForcibly();
            throw new IOException("it was not executed within " + PATIENCE_SECONDS + " s", e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("its launch was interrupted", e);
        }
    }

    /** Each ended by a NUL, in the encoding in which Java passes arguments. */
    private static byte[] encoded(List<String> words) throws IOException {
        Charset charset = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String word : words) {
            if (word.indexOf('\0') >= 0) {
                throw new IOException("no argument can hold a NUL, but this one does: " + word);
            }
            bytes.write(word.getBytes(charset));
            bytes.write(0);
        }
        return bytes.toByteArray();
    }
}
