package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.grpc.GrpcLoadStart;
import io.github.perfjunit.spi.ProvidedBy;
import org.apiguardian.api.API;

/**
 * Load by calls of gRPC, made by a generator in a JVM of its own. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(30)
 * void list(Run run, GrpcLoad grpc) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     grpc.constantRate(200).during(ofSeconds(20)).warmUp(ofSeconds(5))
 *         .calling(app.uri("/"), GrpcCall.of(Path.of("target/shop.desc"), "shop.Catalog/List").message("{\"page\": {counter}}"))
 *         .into(run);
 * }
 * }</pre>
 *
 * <p>Calls of all four kinds: with one message or a stream of them, answered by one or a stream. What a call takes is the time to
 * its status, when all messages of the answer have come. Users have a connection each; at a rate, calls share connections, on
 * which as many go at a time as the server allows.
 *
 * <p>It needs the artifact {@code perf-junit-load} on the test classpath, and neither gRPC nor protobuf. A load that is begun
 * and never ended with {@code into(run)} fails the run.
 */
@ProvidedBy(GrpcLoadStart.Provider.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface GrpcLoad extends LoadStart<TimedGrpcLoad> {}
