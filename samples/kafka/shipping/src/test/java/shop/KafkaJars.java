package shop;


import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;

import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import io.github.perfjunit.spi.Startup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;

/** A broker from the jars that the module beside this one collects: for machines without a container engine. */
final class KafkaJars implements ServiceProvider {

    private static final Path JARS = Path.of("..", "broker", "target", "dependency").toAbsolutePath().normalize();

    /** Any 16 bytes in Base64. */
    private static final String CLUSTER = "perfjunitSampleCluste";

    @Override
    public ServiceMode mode() {
        return ServiceMode.LOCAL;
    }

    @Override
    public String remedy() {
        return "run mvn package, which puts the jars of Kafka's broker into " + JARS;
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        if (!Files.isDirectory(JARS)) {
            throw new ServiceUnavailableException("there is no directory " + JARS);
        }
        try (Startup startup = context.startup("kafka")) {
            int port = context.freePort();
            Path properties = configure(startup.directory(), port, context.freePort());
            startup.launch(java("format", "kafka.tools.StorageTool", "format", "-t", CLUSTER, "-c", properties + ""))
                    .awaitExit(context.timeout());
            Startup.RunningProcess broker = startup.launch(java("kafka", "kafka.Kafka", properties + ""));
            awaitAnswer(broker, port, context);
            return startup.succeeded(mode(), "Kafka's broker from its jars", port);
        } catch (IOException e) {
            throw new ServiceUnavailableException(e.toString(), e);
        }
    }

    private static Path configure(Path directory, int port, int controller) throws IOException {
        return Files.write(
                directory.resolve("server.properties"),
                List.of(
                        "process.roles=broker,controller",
                        "node.id=1",
                        "controller.quorum.voters=1@127.0.0.1:" + controller,
                        "listeners=PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controller,
                        "controller.listener.names=CONTROLLER",
                        "log.dirs=" + directory.resolve("data"),
                        "offsets.topic.replication.factor=1",
                        "offsets.topic.num.partitions=1",
                        "group.initial.rebalance.delay.ms=0"));
    }

    private static Startup.Command java(String name, String... words) {
        List<String> command = new java.util.ArrayList<>(
                List.of(System.getProperty("java.home") + "/bin/java", "-Xmx512m", "-cp", JARS + "/*"));
        command.addAll(List.of(words));
        return Startup.Command.of(name, command);
    }

    private static void awaitAnswer(Startup.RunningProcess broker, int port, ServiceContext context)
            throws ServiceUnavailableException {
        int timeout = (int) context.timeout().toMillis();
        Map<String, Object> configuration = Map.of(
                "bootstrap.servers", "127.0.0.1:" + port, "default.api.timeout.ms", timeout, "request.timeout.ms", timeout);
        try (Admin admin = Admin.create(configuration)) {
            admin.describeCluster().nodes().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServiceUnavailableException("the wait for Kafka was interrupted", e);
        } catch (ExecutionException e) {
            throw new ServiceUnavailableException(
                    "Kafka did not answer: " + e.getCause() + ": " + String.join(" | ", broker.lastLines(5)), e);
        }
    }
}
