package io.github.perfjunit.internal.host;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.CpuPercent;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.host.HostWatch.Account;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The use of the machine by the services and the test JVM in a run's window: {@code rabbitmq.cpu.mean},
 * {@code rabbitmq.rss.mean}, {@code test-jvm.cpu.mean} and so on. Two readings are enough, one at the launch and one at the
 * window's end, so memory is the mean of two and does not show the time between them. These metrics have no direction:
 * nothing can be claimed of them.
 */
public final class ServiceLoads {

    /** In shorter windows the kernel's ticks say too little to judge by. */
    private static final double SHORTEST_NANOS = 5e8;

    private final Account from;
    private final Account to;

    private ServiceLoads(Account from, Account to) {
        this.from = from;
        this.to = to;
    }

    static ServiceLoads between(Account from, Account to) {
        return new ServiceLoads(from, to);
    }

    /** Records the use of each service that was seen at both ends. */
    public void into(MetricSink sink) {
        from.services().forEach((name, before) -> {
            Reading after = to.services().get(name);
            if (after != null && after.nanoTime() > before.nanoTime()) {
                sink.record(Metric.cpuPercent(name + ".cpu.mean"), CpuPercent.ofOneCore(percent(before, after)));
                sink.record(
                        Metric.bytes(name + ".rss.mean"), Bytes.bytes(before.rssBytes() / 2 + after.rssBytes() / 2));
            }
        });
    }

    /** Records the use of the processor by the test JVM, where that is not the target itself. */
    public void testJvmInto(MetricSink sink) {
        long window = to.host().nanoTime() - from.host().nanoTime();
        if (window > 0 && from.testJvmNanos() >= 0) {
            double percent = 100.0 * (to.testJvmNanos() - from.testJvmNanos()) / window;
            sink.record(Metric.cpuPercent("test-jvm.cpu.mean"), CpuPercent.ofOneCore(Math.max(0, percent)));
        }
    }

    /** A sentence for each service that was busier than this, in percent of a core. */
    public List<Note> notes(int limitPercent) {
        List<Note> notes = new ArrayList<>();
        for (Map.Entry<String, Reading> service : from.services().entrySet()) {
            Reading before = service.getValue();
            Reading after = to.services().get(service.getKey());
            if (after != null
                    && after.nanoTime() - before.nanoTime() >= SHORTEST_NANOS
                    && percent(before, after) > limitPercent) {
                notes.add(new Note(
                        NoteKind.BUSY_SERVICE,
                        String.format(
                                Locale.ROOT,
                                "%s used %.0f %% of a core in the window (more than %d %%): this study measures %s",
                                service.getKey(),
                                percent(before, after),
                                limitPercent,
                                service.getKey())));
            }
        }
        return notes;
    }

    private static double percent(Reading before, Reading after) {
        return 100.0 * (after.cpuNanos() - before.cpuNanos()) / (after.nanoTime() - before.nanoTime());
    }
}
