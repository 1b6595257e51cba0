package io.github.perfjunit.benchmark.chaos.family;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The kernel's view of processes and sockets. A process that has ended meanwhile has nothing. */
final class ProcFs {

    private static final Path ROOT = Path.of("/proc");
    private static final Pattern SOCKET = Pattern.compile("socket:\\[(\\d+)]");

    /** Places in the line of a process, counted from the end of its name. */
    private static final int STATE = 0;

    private static final int START = 19;

    /** Places in the line of a socket. */
    private static final int LOCAL_ADDRESS = 1;

    private static final int SOCKET_STATE = 3;
    private static final int INODE = 9;
    private static final String LISTENING = "0A";
    private static final int HEXADECIMAL = 16;

    private ProcFs() {}

    /** The instant at which a process started, in ticks since the boot; nothing if it has ended, or waits for its parent only. */
    static Optional<Long> start(long pid) {
        String line = read(ROOT.resolve(Long.toString(pid)).resolve("stat"));
        int end = line.lastIndexOf(") ");
        if (end < 0) {
            return Optional.empty();
        }
        String[] fields = line.substring(end + 2).split(" ", -1);
        boolean isGone = "ZX".contains(fields[STATE]);
        return isGone ? Optional.empty() : Optional.of(Long.parseLong(fields[START]));
    }

    static String command(long pid) {
        return read(ROOT.resolve(Long.toString(pid)).resolve("cmdline"))
                .replace('\0', ' ')
                .strip();
    }

    /** Pids of the processes whose environment has this text, as far as they can be read. */
    static List<Long> withEnvironment(String text) throws IOException {
        try (Stream<Path> processes = Files.list(ROOT)) {
            return processes
                    .filter(process -> process.getFileName().toString().matches("\\d+"))
                    .filter(process -> read(process.resolve("environ")).contains(text))
                    .map(process -> Long.parseLong(process.getFileName().toString()))
                    .toList();
        }
    }

    /** The ports of all sockets that listen for TCP in this name space, by their inode. */
    static Map<Long, Integer> listening() {
        Map<Long, Integer> ports = new HashMap<>();
        for (String table : List.of("tcp", "tcp6")) {
            read(ROOT.resolve("net").resolve(table)).lines().skip(1).forEach(line -> {
                String[] fields = line.strip().split("\\s+", -1);
                if (fields.length > INODE && fields[SOCKET_STATE].equals(LISTENING)) {
                    String address = fields[LOCAL_ADDRESS];
                    int port = Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), HEXADECIMAL);
                    ports.put(Long.parseLong(fields[INODE]), port);
                }
            });
        }
        return ports;
    }

    /** The inodes of the sockets that a process has open. */
    static Set<Long> sockets(long pid) {
        Set<Long> inodes = new HashSet<>();
        try (Stream<Path> files = Files.list(ROOT.resolve(Long.toString(pid)).resolve("fd"))) {
            for (Path file : files.toList()) {
                Matcher socket = SOCKET.matcher(Files.readSymbolicLink(file).toString());
                if (socket.matches()) {
                    inodes.add(Long.parseLong(socket.group(1)));
                }
            }
        } catch (IOException e) {
            return inodes; // it has ended, or closed a file, in this instant
        }
        return inodes;
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), ISO_8859_1);
        } catch (IOException e) {
            return ""; // it has ended meanwhile, or belongs to another user
        }
    }
}
