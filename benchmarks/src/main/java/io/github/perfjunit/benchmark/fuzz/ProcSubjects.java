package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.perfjunit.internal.sampling.proc.LinuxPssReader;
import io.github.perfjunit.internal.sampling.proc.ProcMaps;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The readers of the kernel's texts on processes. */
final class ProcSubjects {

    private static final Internals LIBRARY = Internals.ofLibrary();

    private ProcSubjects() {}

    static List<Subject> all(Documents documents, Scratch scratch) {
        return List.of(
                stat(documents),
                status(documents),
                smapsRollup(documents),
                maps(documents),
                tcp(documents, scratch),
                cores());
    }

    private static Subject stat(Documents documents) {
        Class<?> text = LIBRARY.type("internal.sampling.proc.ProcText");
        Internals.Code line = LIBRARY.constructor("internal.sampling.proc.ProcText", byte[].class, int.class);
        Internals.Code parse = LIBRARY.method("internal.sampling.proc.ProcStat", "parse", text);
        return Subject.of("proc-stat", input -> parse.call(line.call(input, input.length)))
                .documents(SamplingException.class)
                .from("4711 (java (x) y) S 1 4711 4711 0 -1 4194304 900 0 0 0 45 12 3 1 20 0 33 0 5000 3000000 12000"
                        + " 18446744073709551615\n")
                .from(documents.ofMachine("stat", Path.of("/proc/self/stat")));
    }

    private static Subject status(Documents documents) {
        Internals.Code peak = LIBRARY.method("internal.sampling.proc.LinuxProcess", "peakBytes", String.class);
        return Subject.ofText("proc-status", text -> peak.call(text))
                .from("Name:\tjava\nVmPeak:\t  900000 kB\nVmHWM:\t   81920 kB\nVmRSS:\t   80000 kB\nThreads:\t33\n")
                .from(documents.ofMachine("status", Path.of("/proc/self/status")));
    }

    private static Subject smapsRollup(Documents documents) {
        return Subject.ofText("proc-smaps_rollup", LinuxPssReader::parse)
                .from(
                        """
                        55d0c0a00000-7ffd5a5fe000 ---p 00000000 00:00 0                          [rollup]
                        Rss:               80000 kB
                        Pss:               71234 kB
                        Pss_Dirty:         60000 kB
                        """)
                .from(documents.ofMachine("smaps_rollup", Path.of("/proc/self/smaps_rollup")));
    }

    private static Subject maps(Documents documents) {
        return Subject.of("proc-maps", input -> {
                    ProcMaps maps =
                            new ProcMaps(new String(input, ISO_8859_1).lines().toList());
                    maps.isHotSpot();
                    maps.counterFile();
                    maps.codeCacheBytes();
                })
                .from(
                        """
                        7f1c00000000-7f1c00270000 rwxp 00000000 00:00 0\s
                        7f1c10000000-7f1c10008000 rw-s 00000000 08:01 77 /tmp/hsperfdata_me/4711
                        7f1c20000000-7f1c21000000 r-xp 00000000 08:01 99 /usr/lib/jvm/lib/server/libjvm.so
                        """)
                .from(documents.ofMachine("maps", Path.of("/proc/self/maps")));
    }

    private static Subject tcp(Documents documents, Scratch scratch) {
        Internals.Code listening =
                LIBRARY.method("internal.sampling.oshi.PortOwner", "listening", Path.class, int.class);
        Path table = scratch.place("tcp");
        return Subject.of("net-tcp", input -> listening.call(Files.write(table, input), 8080))
                .documents(SamplingException.class)
                .from(
                        """
                          sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
                           0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0 100
                        """)
                .from(documents.ofMachine("tcp", Path.of("/proc/self/net/tcp")));
    }

    /** The line of allowed cores. */
    private static Subject cores() {
        Internals.Code expanded = LIBRARY.method("internal.target.option.Pinning", "expanded", String.class);
        return Subject.ofText("allowed-cores", text -> expanded.call(text.strip()))
                .from("0-3,8", "0", "0-1,4-5,64-127");
    }
}
