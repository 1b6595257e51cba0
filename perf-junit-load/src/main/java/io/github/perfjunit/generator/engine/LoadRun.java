package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;

/** Runs one plan from its begin to its end. */
public final class LoadRun {

    /** From the instant at which all threads are ready to the begin: until they know of it. */
    private static final long RUN_UP_NANOS = 2_000_000;

    private final Plan plan;
    private final Transport transport;
    private final Function<EventLoop, Connector> connectors;
    private final Consumer<Progress> progress;
    private final LongConsumer begins;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

    /** An event that a worker reports. */
    private sealed interface Event {}

    private record Ready() implements Event {}

    private record SecondOver(SecondBucket second) implements Event {}

    private record WorkerOver(Totals totals) implements Event {}

    private record Broken(Throwable cause) implements Event {}

    private record Begun() implements Event {}

    private record Over() implements Event {}

    /** The counts of one more second, over all threads. */
    public record Progress(int second, long sent, long completed, long failed) {}

    /**
     * A run of a plan.
     *
     * @param connectors make the connector of a thread
     * @param progress is told of each second of the measured part
     */
    public LoadRun(
            Plan plan, Transport transport, Function<EventLoop, Connector> connectors, Consumer<Progress> progress) {
        this(plan, transport, connectors, progress, nanos -> {});
    }

    /**
     * A run of a plan.
     *
     * @param connectors make the connector of a thread
     * @param progress receives each second of the measured part
     * @param begins receives, once the load has begun, in how many nanoseconds its measured part begins
     */
    public LoadRun(
            Plan plan,
            Transport transport,
            Function<EventLoop, Connector> connectors,
            Consumer<Progress> progress,
            LongConsumer begins) {
        this.plan = plan;
        this.transport = transport;
        this.connectors = connectors;
        this.progress = progress;
        this.begins = begins;
    }

    /** Runs it, and returns when the last answer is there or given up. */
    public Result run() throws InterruptedException {
        ProcessUse use = ProcessUse.begin();
        EventLoopGroup group = transport.group(plan.threads());
        try {
            ConnectionCount connections = new ConnectionCount();
            Timeline timeline = Timeline.of(plan);
            List<Worker> workers = new ArrayList<>();
            for (int index = 0; index < plan.threads(); index++) {
                workers.add(worker(index, timeline, group.next(), use, connections));
            }
            workers.forEach(Worker::prepare);
            awaitReady();
            timeline.beginAt(System.nanoTime() + RUN_UP_NANOS);
            workers.forEach(Worker::start);
            begins.accept(timeline.measured() - System.nanoTime());
            at(timeline.measured(), group, new Begun());
            if (timeline.duration() > 0) {
                at(timeline.end(), group, new Over());
            }
            return collect(new Collector(plan, timeline, connections, use));
        } finally {
            group.shutdownGracefully(0, 5, TimeUnit.SECONDS).await(10, TimeUnit.SECONDS);
        }
    }

    /** A thread may come late, and making connections takes time: a load that began before would be a shorter one. */
    private void awaitReady() throws InterruptedException {
        for (int ready = 0; ready < plan.threads(); ready++) {
            if (events.take() instanceof Broken broken) {
                throw broke(broken);
            }
        }
    }

    private static IllegalStateException broke(Broken broken) {
        return new IllegalStateException("the generator broke: " + broken.cause(), broken.cause());
    }

    private void at(long time, EventLoopGroup group, Event event) {
        Future<?> unused = group.schedule(() -> events.add(event), time - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    private Worker worker(int index, Timeline timeline, EventLoop loop, ProcessUse use, ConnectionCount connections) {
        // The processor time is the whole process': one of the threads asks for it.
        var recorder = new Recorder(
                plan, timeline, second -> events.add(new SecondOver(second)), index == 0 ? use::cpuNanos : () -> 0);
        return new Worker(
                new Worker.Share(index, plan.threads()),
                plan,
                timeline,
                loop,
                connectors.apply(loop),
                recorder,
                connections,
                new Worker.Listener() {
                    @Override
                    public void ready() {
                        events.add(new Ready());
                    }

                    @Override
                    public void over(Totals totals) {
                        events.add(new WorkerOver(totals));
                    }

                    @Override
                    public void broken(Throwable cause) {
                        events.add(new Broken(cause));
                    }
                });
    }

    private Result collect(Collector collector) throws InterruptedException {
        int running = plan.threads();
        while (running > 0) {
            Event event = events.take();
            if (event instanceof SecondOver over) {
                collector.add(over.second()).ifPresent(progress);
            } else if (event instanceof WorkerOver over) {
                collector.add(over.totals());
                running--;
            } else if (event instanceof Broken broken) {
                throw broke(broken);
            } else if (event instanceof Begun) {
                collector.begun();
            } else {
                collector.over();
            }
        }
        return collector.result();
    }
}
