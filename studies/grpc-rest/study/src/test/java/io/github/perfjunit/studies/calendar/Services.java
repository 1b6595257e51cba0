package io.github.perfjunit.studies.calendar;

import static io.github.perfjunit.api.Framework.MICRONAUT;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcCalls;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.HttpRequests;
import io.github.perfjunit.load.LoadRequest;
import java.nio.file.Path;

/** The services of both frameworks, and the same calls to both. */
final class Services {

    private static final Path METHODS = Path.of("../micronaut-availability/target/calendar.desc");

    private Services() {}

    static JvmTarget grpc(String service) {
        return inHalfAGibibyte("../micronaut-" + service + "/target/" + service + ".jar")
                .configuredFor(MICRONAUT)
                .port("grpc")
                .env("GRPC_SERVER_PORT", "{grpc.port}");
    }

    static JvmTarget rest(String service) {
        return inHalfAGibibyte("../spring-" + service + "/target/" + service + ".jar")
                .configuredFor(SPRING_BOOT);
    }

    static JvmTarget grpcAvailability() {
        return grpc("availability").env("GRPC_CHANNELS_USERS_TARGET", "localhost:{users.grpc.port}");
    }

    static JvmTarget restAvailability() {
        return rest("availability").env("USERS_URI", "{users.uri}");
    }

    /** The JVM chooses its heap as it would in a container of this size; its collector is that of the machine. */
    private static JvmTarget inHalfAGibibyte(String jar) {
        return Target.jar(jar).jvmArgs("-XX:MaxRAM=512m");
    }

    static GrpcCalls calls(GrpcLoad load, Clients clients) {
        return load.toPort("grpc")
                .users(clients.users())
                .thinking(clients.thinking())
                .during(clients.length())
                .warmUp(clients.warmUp())
                .calling(GrpcCall.of(METHODS, "calendar.Availability/Find")
                        .message("{\"userId\": 7, \"day\": {counter}}"))
                .toleratingFailures();
    }

    static HttpRequests requests(HttpLoad load, Clients clients) {
        return load.users(clients.users())
                .thinking(clients.thinking())
                .during(clients.length())
                .warmUp(clients.warmUp())
                .sending(LoadRequest.get("/availability/7?day={counter}"))
                .toleratingFailures();
    }
}
