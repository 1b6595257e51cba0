package io.github.perfjunit.studies.calendar;

import static io.github.perfjunit.api.Bytes.mebibytes;
import static io.github.perfjunit.api.Framework.MICRONAUT;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;

import io.github.perfjunit.api.LaunchedTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcCalls;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.HttpRequests;
import io.github.perfjunit.load.LoadRequest;
import java.nio.file.Path;
import java.util.Optional;

/** The services of both frameworks, and the same calls to both. */
final class Services {

    private static final Optional<String> IMAGE = Optional.ofNullable(System.getProperty("perfjunit.study.image"));

    private static final Path METHODS = Path.of("../micronaut-availability/target/calendar.desc");

    private Services() {}

    static LaunchedTarget<?> grpc(String service) {
        return inHalfAGibibyte("../micronaut-" + service + "/target/" + service + ".jar", "")
                .configuredFor(MICRONAUT)
                .port("grpc")
                .env("GRPC_SERVER_PORT", "{grpc.port}");
    }

    static LaunchedTarget<?> rest(String service) {
        return inHalfAGibibyte("../spring-" + service + "/target/extracted", "/" + service + ".jar")
                .configuredFor(SPRING_BOOT);
    }

    static LaunchedTarget<?> grpcAvailability() {
        return grpc("availability").env("GRPC_CHANNELS_USERS_TARGET", "localhost:{users.grpc.port}");
    }

    static LaunchedTarget<?> restAvailability() {
        return rest("availability").env("USERS_URI", "{users.uri}");
    }

    /**
     * A JVM in a container of this size, if an image with a JRE is named; else one that chooses its heap as it would there, and its
     * collector by the machine.
     *
     * @param program the jar, or the folder with the jar and its libraries
     * @param jar within the folder
     */
    private static LaunchedTarget<?> inHalfAGibibyte(String program, String jar) {
        return IMAGE.<LaunchedTarget<?>>map(image -> Target.container(image)
                        .memory(mebibytes(512))
                        .withFile(program, "/service")
                        .args("java", "-jar", "/service" + jar))
                .orElseGet(() -> Target.jar(program + jar).jvmArgs("-XX:MaxRAM=512m"));
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
