package io.github.perfjunit.benchmark.sampling;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A shell with nine children, which sleep: what is sampled. */
final class TenProcesses implements AutoCloseable {

    private static final String SCRIPT = "i=0; while [ $i -lt 9 ]; do sleep 3600 & echo $!; i=$((i + 1)); done; wait";

    private final Process root;
    private final List<Long> pids = new ArrayList<>();

    private TenProcesses(Process root) {
        this.root = root;
    }

    static TenProcesses start() throws IOException {
        Process root = new ProcessBuilder("sh", "-c", SCRIPT)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        TenProcesses ten = new TenProcesses(root);
        ten.pids.add(root.pid());
        BufferedReader lines = root.inputReader();
        for (int i = 0; i < 9; i++) {
            ten.pids.add(Long.parseLong(lines.readLine()));
        }
        return ten;
    }

    long root() {
        return root.pid();
    }

    List<String> pids() {
        return pids.stream().map(String::valueOf).toList();
    }

    @Override
    public void close() {
        root.descendants().forEach(ProcessHandle::destroyForcibly);
        root.destroyForcibly();
    }
}
