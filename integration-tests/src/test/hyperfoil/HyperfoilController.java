import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.config.BenchmarkData;
import io.hyperfoil.api.config.BenchmarkDefinitionException;
import io.hyperfoil.api.config.Model;
import io.hyperfoil.api.config.Phase;
import io.hyperfoil.api.session.PhaseInstance;
import io.hyperfoil.api.statistics.StatisticsSnapshot;
import io.hyperfoil.core.impl.LocalSimulationRunner;
import io.hyperfoil.core.parser.BenchmarkParser;
import io.hyperfoil.core.parser.ParserException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/**
 * A Hyperfoil controller for tests: the REST interface of the real one, as far as it is used, around Hyperfoil's own parser
 * and engine. The real controller's artifact is not in every mirror of Maven Central; its parser, its engine and its
 * statistics are. Started as one source file with a classpath of its own; prints its port, ends with its input.
 */
public final class HyperfoilController {

    private static final double[] PERCENTILES = {0.5, 0.9, 0.99, 0.999, 0.9999};

    private final ObjectMapper json = new ObjectMapper();
    private final Map<String, Benchmark> benchmarks = new ConcurrentHashMap<>();
    private final Map<String, Run> runs = new ConcurrentHashMap<>();
    private final String password = System.getProperty("password");

    /** The requests of one kind in a phase: all of them, and second by second. */
    private record Data(Phase phase, int stepId, String metric, StatisticsSnapshot total, TreeMap<Integer, StatisticsSnapshot> series) {}

    private static final class Run {
        private final String id;
        private final Benchmark benchmark;
        private final LocalSimulationRunner runner;
        private final Map<String, Data> data = new ConcurrentHashMap<>();
        private final List<String> errors = new ArrayList<>();
        private final Map<String, Long> terminated = new ConcurrentHashMap<>();
        private volatile boolean completed;
        private volatile boolean cancelled;
        private final Thread thread = new Thread(this::run);

        private Run(String id, Benchmark benchmark) {
            this.id = id;
            this.benchmark = benchmark;
            this.runner = new LocalSimulationRunner(
                    benchmark, (phase, step, metric, snapshot, done) -> add(phase, step, metric, snapshot), null, null);
        }

        private synchronized void add(Phase phase, int step, String metric, StatisticsSnapshot snapshot) {
            terminated.put(phase.name(), System.currentTimeMillis());
            Data all = data.computeIfAbsent(
                    phase.name() + " " + step + " " + metric,
                    key -> new Data(phase, step, metric, new StatisticsSnapshot(), new TreeMap<>()));
            all.total().add(snapshot);
            all.series().computeIfAbsent(snapshot.sequenceId, second -> new StatisticsSnapshot()).add(snapshot);
        }

        private void run() {
            try {
                runner.run();
            } catch (RuntimeException e) {
                errors.add("in-vm: " + e.getMessage());
            }
            completed = !cancelled;
        }
    }

    public static void main(String[] arguments) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 50);
        server.setExecutor(Executors.newCachedThreadPool());
        HyperfoilController controller = new HyperfoilController();
        server.createContext("/", controller::handle);
        server.start();
        System.out.println("port " + server.getAddress().getPort());
        while (System.in.read() >= 0) {
            // it lives as long as whoever started it
        }
        Runtime.getRuntime().halt(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try {
            String[] path = exchange.getRequestURI().getPath().substring(1).split("/");
            if (!isLetIn(exchange)) {
                answer(exchange, 401, "");
            } else if (path[0].equals("benchmark")) {
                benchmark(exchange, path);
            } else {
                run(exchange, path, runs.get(path[1]));
            }
        } catch (RuntimeException e) {
            e.printStackTrace();
            answer(exchange, 500, e.toString());
        }
    }

    private boolean isLetIn(HttpExchange exchange) {
        String given = exchange.getRequestHeaders().getFirst("authorization");
        return password == null
                || given != null
                        && new String(Base64.getDecoder().decode(given.substring("Basic ".length())), UTF_8)
                                .endsWith(":" + password);
    }

    private void benchmark(HttpExchange exchange, String[] path) throws IOException {
        if (path.length == 1) {
            define(exchange);
            return;
        }
        Benchmark benchmark = benchmarks.get(path[1]);
        if (benchmark == null) {
            answer(exchange, 404, "Benchmark not found");
        } else if (runs.values().stream().anyMatch(run -> run.thread.isAlive())) {
            answer(exchange, 403, "There is a run in progress");
        } else {
            String id = String.format("%04X", runs.size());
            Run run = new Run(id, benchmark);
            runs.put(id, run);
            run.thread.start();
            answer(exchange, 202, json.writeValueAsString(Map.of("id", id, "benchmark", path[1])));
        }
    }

    private void define(HttpExchange exchange) throws IOException {
        byte[] source = exchange.getRequestBody().readAllBytes();
        try {
            Benchmark benchmark = BenchmarkParser.instance()
                    .buildBenchmark(new ByteArrayInputStream(source), BenchmarkData.EMPTY, Map.of());
            if (benchmark.agents().length != 0) {
                answer(exchange, 400, "Hyperfoil runs in standalone mode but the benchmark defines agents for clustering");
            } else {
                benchmarks.put(benchmark.name(), benchmark);
                answer(exchange, 204, "");
            }
        } catch (ParserException | BenchmarkDefinitionException e) {
            answer(exchange, 400, "Cannot read benchmark: " + e.getMessage());
        }
    }

    private void run(HttpExchange exchange, String[] path, Run run) throws IOException {
        String what = String.join("/", Arrays.copyOfRange(path, 2, path.length));
        switch (what) {
            case "" -> answer(exchange, 200, json.writeValueAsString(info(run)));
            case "kill" -> {
                run.cancelled = true;
                run.thread.interrupt();
                answer(exchange, 202, "");
            }
            case "stats/total" -> answer(exchange, 200, json.writeValueAsString(totals(run)));
            case "stats/histogram" -> answer(exchange, 200, json.writeValueAsString(histogram(run, query(exchange))));
            case "stats/all" -> answer(exchange, 200, json.writeValueAsString(everything(run)));
            default -> answer(exchange, 404, "");
        }
    }

    private static Map<String, String> query(HttpExchange exchange) {
        return Arrays.stream(exchange.getRequestURI().getQuery().split("&"))
                .map(each -> each.split("=", 2))
                .collect(Collectors.toMap(each -> each[0], each -> each[1]));
    }

    private static Map<String, Object> info(Run run) {
        Map<String, Object> info = new LinkedHashMap<>();
        info.put("id", run.id);
        info.put("benchmark", run.benchmark.name());
        info.put("cancelled", run.cancelled);
        info.put("completed", run.completed || !run.thread.isAlive());
        info.put(
                "phases",
                run.benchmark.phases().stream()
                        .filter(phase -> !(phase.model instanceof Model.Noop))
                        .map(phase -> phase(run, phase))
                        .toList());
        info.put("agents", List.of());
        info.put("errors", List.copyOf(run.errors));
        return info;
    }

    private static Map<String, Object> phase(Run run, Phase phase) {
        Map<String, Object> map = new LinkedHashMap<>();
        PhaseInstance instance = run.runner.instances().get(phase.name());
        map.put("name", phase.name());
        map.put("status", instance == null ? "NOT_STARTED" : instance.status().toString());
        map.put("type", "phase");
        if (instance != null && instance.status() != PhaseInstance.Status.NOT_STARTED) {
            map.put("started", instance.absoluteStartTime());
            Long end = run.terminated.get(phase.name());
            if (end == null) {
                map.put("remaining", phase.duration() - (System.currentTimeMillis() - instance.absoluteStartTime()) + " ms");
            } else {
                long took = end - instance.absoluteStartTime();
                map.put(
                        "totalDuration",
                        took + " ms"
                                + (took > phase.duration() ? " (exceeded by " + (took - phase.duration()) + " ms)" : ""));
            }
        }
        map.put("failed", false);
        return map;
    }

    private static Map<String, Object> totals(Run run) {
        List<Map<String, Object>> statistics = run.data.values().stream()
                .map(data -> {
                    Map<String, Object> map = new LinkedHashMap<>();
                    map.put("phase", data.phase().name());
                    map.put("stepId", data.stepId());
                    map.put("metric", data.metric());
                    map.put("summary", data.total().summary(PERCENTILES));
                    map.put("failedSLAs", List.of());
                    map.put("isWarmup", data.phase().isWarmup);
                    return map;
                })
                .toList();
        return Map.of("status", run.completed ? "TERMINATED" : "RUNNING", "statistics", statistics);
    }

    private static Map<String, Object> histogram(Run run, Map<String, String> query) {
        Data data = run.data.get(query.get("phase") + " " + query.get("stepId") + " " + query.get("metric"));
        ByteBuffer buffer = ByteBuffer.allocate(data.total().histogram.getNeededByteBufferCapacity());
        data.total().histogram.encodeIntoCompressedByteBuffer(buffer, 9);
        buffer.flip();
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        Map<String, Object> map = new LinkedHashMap<>(query);
        map.put("startTime", data.total().histogram.getStartTimeStamp());
        map.put("endTime", data.total().histogram.getEndTimeStamp());
        map.put("data", Base64.getEncoder().encodeToString(bytes));
        return map;
    }

    private static Map<String, Object> everything(Run run) {
        List<Map<String, Object>> stats = run.data.values().stream()
                .map(data -> {
                    Map<String, Object> map = new LinkedHashMap<>();
                    map.put("name", data.phase().name());
                    map.put("metric", data.metric());
                    map.put(
                            "series",
                            data.series().values().stream()
                                    .map(snapshot -> snapshot.summary(PERCENTILES))
                                    .toList());
                    return map;
                })
                .toList();
        return Map.of("version", "0.25.2", "stats", stats, "failures", List.of());
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
