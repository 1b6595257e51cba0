package io.github.perfjunit.internal.sampling.oshi;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import oshi.software.os.InternetProtocolStats.IPConnection;
import oshi.software.os.InternetProtocolStats.TcpState;

/** Finds the process that listens to a TCP port of this machine: from {@code /proc} on Linux, through OSHI elsewhere. */
public final class PortOwner {

    private static final Path PROC = Path.of("/proc");

    /** A column of {@code /proc/net/tcp}, as are the next two. The state of a socket that listens follows them. */
    private static final int LOCAL_ADDRESS = 1;

    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final String LISTENS = "0A";

    private PortOwner() {}

    /**
     * The process that listens; where several share the port, the one above the others, else the oldest.
     *
     * @param port 1 to 65535
     * @return empty if nobody listens
     * @throws SamplingException if somebody does, and this user may not see who
     */
    public static OptionalLong of(int port) {
        return Files.isReadable(PROC.resolve("self/net/tcp")) ? ofLinux(port) : elsewhere(port);
    }

    private static OptionalLong ofLinux(int port) {
        Set<String> sockets = new HashSet<>();
        for (String table : List.of("self/net/tcp", "self/net/tcp6")) {
            listening(PROC.resolve(table), port).forEach(inode -> sockets.add("socket:[" + inode + "]"));
        }
        return sockets.isEmpty() ? OptionalLong.empty() : OptionalLong.of(topmost(holders(sockets), port));
    }

    private static List<String> listening(Path table, int port) {
        String end = String.format(":%04X", port);
        try (Stream<String> lines = Files.exists(table) ? Files.lines(table, ISO_8859_1) : Stream.empty()) {
            return lines.map(line -> line.strip().split("\\s+"))
                    .filter(columns -> columns.length > INODE
                            && columns[STATE].equals(LISTENS)
                            && columns[LOCAL_ADDRESS].endsWith(end))
                    .map(columns -> columns[INODE])
                    .toList();
        } catch (IOException e) {
            throw new SamplingException(FailureReasons.because(table + " could not be read", e), e);
        }
    }

    private static List<ProcessHandle> holders(Set<String> sockets) {
        return ProcessHandle.allProcesses()
                .filter(process -> holdsOneOf(sockets, PROC.resolve(process.pid() + "/fd")))
                .toList();
    }

    private static boolean holdsOneOf(Set<String> sockets, Path descriptors) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(descriptors)) {
            for (Path file : files) {
                if (sockets.contains(target(file))) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            // It has ended, or belongs to somebody else.
            return false;
        }
    }

    /** Returns the object to which this link of an open file leads; empty if the file is closed by now. */
    private static String target(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            return "";
        }
    }

    private static long topmost(List<ProcessHandle> holders, int port) {
        return holders.stream()
                .filter(process -> process.parent().filter(holders::contains).isEmpty())
                .min(PortOwner::byAge)
                .map(ProcessHandle::pid)
                .orElseThrow(() -> new SamplingException("another program already listens on port " + port
                        + ", but this user may not see which process: run the tests as the user that started it"));
    }

    private static int byAge(ProcessHandle one, ProcessHandle other) {
        Optional<Integer> compared = one.info()
                .startInstant()
                .flatMap(first -> other.info().startInstant().map(first::compareTo));
        return compared.filter(order -> order != 0).orElse(Long.compare(one.pid(), other.pid()));
    }

    private static OptionalLong elsewhere(int port) {
        return Oshi.system().getOperatingSystem().getInternetProtocolStats().getConnections().stream()
                .filter(connection -> connection.getState() == TcpState.LISTEN && connection.getLocalPort() == port)
                .mapToLong(IPConnection::getowningProcessId)
                .filter(pid -> pid > 0)
                .min();
    }
}
