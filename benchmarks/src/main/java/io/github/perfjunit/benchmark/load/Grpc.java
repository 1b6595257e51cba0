package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * The cost of a gRPC call in the generator, beside grpc-java's own client in the same round: 50 users with a connection
 * each, one call at a time, as fast as they can. The server is grpc-java's. The JVMs of clients have the same options.
 */
public final class Grpc {

    private static final int USERS = 50;
    private static final int SECONDS = 10;

    private Grpc() {}

    private record Round(List<Cost> generator, List<Cost> client) {

        /** At first, or afterwards. */
        double cpuRatio(int phase) {
            return generator.get(phase).cpuMicros() / client.get(phase).cpuMicros();
        }

        double throughputRatio() {
            return generator.get(1).rate() / client.get(1).rate();
        }
    }

    /** With how many rounds as an argument, 5 without. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        try (EchoServer server = EchoServer.start()) {
            // neither is to have a cold server
            GrpcJava.load(server.port(), USERS, SECONDS / 2);
            Rounds<Round> rounds = Rounds.make(
                    count, number -> printed(number % 2 == 1 ? generatorFirst(server) : clientFirst(server)));
            System.out.printf(
                    Locale.ROOT,
                    "cpu_ratio_to_grpc_java=%.2f cpu_ratio_first10s=%.2f throughput_ratio_to_grpc_java=%.2f %s%n",
                    rounds.median(round -> round.cpuRatio(1)),
                    rounds.median(round -> round.cpuRatio(0)),
                    rounds.median(Round::throughputRatio),
                    rounds);
        }
    }

    private static Round printed(Round round) {
        print("grpc-java", round.client());
        print("generator", round.generator());
        return round;
    }

    private static void print(String who, List<Cost> costs) {
        System.out.println("  " + who + ", first ten seconds   " + costs.get(0));
        System.out.println("  " + who + ", steady              " + costs.get(1));
    }

    private static Round generatorFirst(EchoServer server) throws IOException {
        List<Cost> generator = generator(server);
        return new Round(generator, GrpcJava.load(server.port(), USERS, SECONDS));
    }

    private static Round clientFirst(EchoServer server) throws IOException {
        List<Cost> client = GrpcJava.load(server.port(), USERS, SECONDS);
        return new Round(generator(server), client);
    }

    private static List<Cost> generator(EchoServer server) throws IOException {
        WirePlan plan = Plans.call("http://127.0.0.1:" + server.port() + "/" + Echo.SERVICE + "/Say", Echo.JSON)
                .closed(USERS)
                .lasting(0, SECONDS);
        try (Generator generator = Generator.start()) {
            return List.of(Cost.of(generator.load(plan)), Cost.of(generator.load(plan)));
        }
    }
}
