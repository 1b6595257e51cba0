package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.internal.sampling.proc.ProcMaps;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Has a JVM on Linux carry out commands, as {@code jcmd} does: through the socket that HotSpot opens when somebody attaches
 * to it (HotSpot's {@code attachListener_posix.cpp}, version 1 of the protocol). The first command makes the JVM start a
 * thread that stays.
 */
public final class JvmCommands {

    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final int SIGQUIT = 3;

    private final long pid;

    JvmCommands(long pid) {
        this.pid = pid;
    }

    /**
     * Returns those of the only JVM at a process and below it.
     *
     * @throws IOException if there is none, or several
     */
    public static JvmCommands below(long rootPid) throws IOException {
        long[] found = JvmProcesses.of(rootPid)
                .filter(pid -> ProcMaps.of(pid).filter(ProcMaps::isHotSpot).isPresent())
                .toArray();
        if (found.length != 1) {
            throw new IOException(found.length + " JVMs were found at process " + rootPid);
        }
        return new JvmCommands(found[0]);
    }

    long pid() {
        return pid;
    }

    /**
     * Returns the JVM's answer to a command.
     *
     * @throws IOException if it can't be asked, doesn't answer in time, or refuses
     */
    String ask(String command) throws IOException {
        return ask(command, LIMIT);
    }

    /** The same with another time limit for the answer. This JVM, which must not attach to itself, answers without a limit. */
    public String ask(String command, Duration limit) throws IOException {
        if (pid == ProcessHandle.current().pid()) {
            return OwnCommands.answer(command);
        }
        Path socket = socket();
        if (!Files.exists(socket)) {
            requireListener();
            JvmWaker.wake(pid);
        }
        String answer = exchange(socket, "1\0jcmd\0" + command + "\0\0\0", limit);
        String[] codeAndText = answer.split("\n", 2);
        if (codeAndText.length < 2 || !codeAndText[0].equals("0")) {
            throw new IOException("it refused " + command + ": " + answer.strip());
        }
        return codeAndText[1];
    }

    /** In a container its temporary directory and its pid are the container's. */
    private Path socket() throws IOException {
        List<String> pids = List.of(status("NSpid:").split("\\s+", -1));
        return Path.of("/proc/" + pid + "/root/tmp/.java_pid" + pids.get(pids.size() - 1));
    }

    /** Attaching begins with a SIGQUIT, which ends a program that doesn't expect it, and else may be answered by a dump. */
    private void requireListener() throws IOException {
        String words = Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
        if (words.contains("-XX:+DisableAttachMechanism")) {
            throw new IOException("it doesn't want to be (-XX:+DisableAttachMechanism)");
        }
        if ((Long.parseUnsignedLong(status("SigCgt:"), 16) >> (SIGQUIT - 1) & 1) == 0) {
            throw new IOException("it doesn't listen to signals");
        }
    }

    private String status(String key) throws IOException {
        return Files.readString(Path.of("/proc", Long.toString(pid), "status"))
                .lines()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()).strip())
                .findFirst()
                .orElseThrow(() -> new IOException("this kernel doesn't tell " + key));
    }

    private static String exchange(Path socket, String request, Duration limit) throws IOException {
        long deadline = System.nanoTime() + limit.toNanos();
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(8192);
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
                Selector selector = Selector.open()) {
            channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.UTF_8)));
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
            while (channel.read(buffer) >= 0) {
                answer.write(buffer.array(), 0, buffer.position());
                buffer.clear();
                long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
                if (left <= 0) {
                    throw new IOException("it didn't answer in " + limit.toSeconds() + " s");
                }
                selector.select(left);
            }
        }
        return answer.toString(StandardCharsets.UTF_8);
    }
}
