package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.DeliveryPlan;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.Answer.Progress;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Runs one plan from its beginning to its end. */
public final class LoadRun {

    /** From the instant at which all threads are ready to the beginning: until they know of it. */
    private static final long RUN_UP_NANOS = 2_000_000;

    private final Plan plan;
    private final Transport transport;
    private final Function<EventLoop, Connector> connectors;
    private final Optional<Function<EventLoop, Connector>> senders;
    private final Consumer<Progress> progress;
    private final LongConsumer begins;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

    /** An event that a worker reports. */
    private sealed interface Event {}

    private record Ready() implements Event {}

    private record SecondOver(Part part, SecondBucket second) implements Event {}

    private record WorkerOver(Part part, Totals totals) implements Event {}

    private record Broken(Throwable cause) implements Event {}

    private record Begun() implements Event {}

    private record Over() implements Event {}

    private record Stop() implements Event {}

    /** One of the plans that run at once: that of the load, or that of the sender beside listeners. */
    private static final class Part {

        private final Plan plan;
        private final Function<EventLoop, Connector> connectors;
        private final ConnectionCount connections = new ConnectionCount();
        private final RequestCount count;
        private final UnderWay underWay;
        private final List<Worker> workers = new ArrayList<>();
        private @Nullable Collector collector;

        private Part(Plan plan, Function<EventLoop, Connector> connectors) {
            this.plan = plan;
            this.connectors = connectors;
            this.count = new RequestCount(plan.requestCount());
            this.underWay = new UnderWay(plan.model() instanceof Model.Open open ? open.maxRequests() : 0);
        }

        /** Users who are fast send more of the requests, and a thread sends its own ones of a schedule, even if it is late. */
        private Worker.Shared shared(Worker.Share share) {
            RequestCount own =
                    plan.model() instanceof Model.Closed || plan.requestCount().isEmpty()
                            ? count
                            : new RequestCount(
                                    OptionalLong.of(share.of(plan.requestCount().getAsLong())));
            return new Worker.Shared(own, underWay, connections);
        }

        private Collector collector() {
            return Objects.requireNonNull(collector);
        }
    }

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
        this(plan, transport, connectors, Optional.empty(), progress, begins);
    }

    /**
     * A run of a plan that may have a sender beside it.
     *
     * @param senders make the connector of a thread of the sender, if there is one
     */
    public LoadRun(
            Plan plan,
            Transport transport,
            Function<EventLoop, Connector> connectors,
            Optional<Function<EventLoop, Connector>> senders,
            Consumer<Progress> progress,
            LongConsumer begins) {
        this.plan = plan;
        this.senders = senders;
        this.transport = transport;
        this.connectors = connectors;
        this.progress = progress;
        this.begins = begins;
    }

    /** Ends it as soon as possible, without waiting for answers. Can be called from any thread, more than once. */
    public void stop() {
        events.add(new Stop());
    }

    /** Runs it, and returns when the last answer is there or given up. */
    public Result run() throws InterruptedException {
        ProcessUse use = ProcessUse.begin();
        EventLoopGroup group = transport.group(plan.threads());
        try {
            Timeline timeline = Timeline.of(plan);
            @Nullable
            Deliveries deliveries = plan.deliveries()
                    .map(each -> new Deliveries(each, timeline, plan.threads()))
                    .orElse(null);
            List<Part> parts = parts();
            for (int index = 0; index < plan.threads(); index++) {
                EventLoop loop = group.next();
                for (Part part : parts) {
                    part.workers.add(worker(index, part, timeline, loop, use, deliveries));
                }
            }
            List<Worker> workers =
                    parts.stream().flatMap(part -> part.workers.stream()).toList();
            workers.forEach(Worker::prepare);
            boolean isStopped = awaitReady(workers.size());
            timeline.beginAt(System.nanoTime() + RUN_UP_NANOS);
            workers.forEach(Worker::start);
            begins.accept(timeline.measured() - System.nanoTime());
            at(timeline.measured(), group, new Begun());
            if (timeline.duration() > 0) {
                at(timeline.end(), group, new Over());
            }
            parts.forEach(part -> part.collector = new Collector(part.plan, timeline, part.connections, use));
            if (isStopped) {
                stop();
            }
            collect(parts, timeline, workers);
            return result(parts, deliveries);
        } finally {
            group.shutdownGracefully(0, 5, TimeUnit.SECONDS).await(10, TimeUnit.SECONDS);
        }
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        parts.add(new Part(plan, connectors));
        plan.deliveries()
                .flatMap(DeliveryPlan::sender)
                .ifPresent(sender -> parts.add(new Part(sender, senders.orElseThrow())));
        return parts;
    }

    private static Result result(List<Part> parts, @Nullable Deliveries deliveries) {
        Result result = parts.get(0).collector().result();
        if (deliveries == null) {
            return result;
        }
        Optional<Result> sender =
                parts.stream().skip(1).map(part -> part.collector().result()).findFirst();
        return result.with(deliveries.close(sender));
    }

    /**
     * Waits for all threads. One may come late, and making connections takes time: a load that began before would be a shorter
     * one.
     *
     * @return whether the load was stopped meanwhile
     */
    private boolean awaitReady(int workers) throws InterruptedException {
        boolean isStopped = false;
        int ready = 0;
        while (ready < workers) {
            Event event = events.take();
            if (event instanceof Broken broken) {
                throw broke(broken);
            }
            ready += event instanceof Ready ? 1 : 0;
            isStopped |= event instanceof Stop;
        }
        return isStopped;
    }

    private static IllegalStateException broke(Broken broken) {
        return new IllegalStateException("the generator broke: " + broken.cause(), broken.cause());
    }

    private void at(long time, EventLoopGroup group, Event event) {
        Future<?> unused = group.schedule(() -> events.add(event), time - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    private Worker worker(
            int index, Part part, Timeline timeline, EventLoop loop, ProcessUse use, @Nullable Deliveries deliveries) {
        var share = new Worker.Share(index, plan.threads());
        Worker.Shared shared = part.shared(share);
        // The processor time is the whole process': one of the threads asks for it.
        var recorder = new Recorder(
                part.plan,
                timeline,
                shared.count(),
                second -> events.add(new SecondOver(part, second)),
                index == 0 ? use::cpuNanos : () -> 0);
        return new Worker(
                share,
                part.plan,
                timeline,
                loop,
                part.connectors.apply(loop),
                recorder,
                shared,
                new Worker.Listener() {
                    @Override
                    public void ready() {
                        events.add(new Ready());
                    }

                    @Override
                    public void over(Totals totals) {
                        events.add(new WorkerOver(part, totals));
                    }

                    @Override
                    public void broken(Throwable cause) {
                        events.add(new Broken(cause));
                    }
                },
                deliveries);
    }

    private void collect(List<Part> parts, Timeline timeline, List<Worker> workers) throws InterruptedException {
        int running = workers.size();
        JoinedProgress joined = new JoinedProgress(parts.size());
        while (running > 0) {
            Event event = events.take();
            if (event instanceof SecondOver over) {
                boolean isSender = over.part() != parts.get(0);
                over.part().collector().add(over.second()).ifPresent(whole -> {
                    if (isSender) {
                        joined.addSender(whole, progress);
                    } else {
                        joined.add(whole, progress);
                    }
                });
            } else if (event instanceof WorkerOver over) {
                over.part().collector().add(over.totals());
                running--;
            } else if (event instanceof Broken broken) {
                throw broke(broken);
            } else if (event instanceof Stop) {
                timeline.stopAt(System.nanoTime());
                workers.forEach(Worker::stop);
            } else if (event instanceof Begun) {
                parts.forEach(part -> part.collector().begun());
            } else {
                parts.forEach(part -> part.collector().over());
            }
        }
    }
}
