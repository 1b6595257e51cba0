package io.github.perfjunit.embedded;

import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;

/**
 * Starts the services that the arguments name ({@code rabbitmq}, {@code mongodb}), each on a port of 127.0.0.1 that the
 * kernel chooses, prints one line for each, and {@code ready} when all of them accept connections:
 *
 * <pre>
 * rabbitmq 127.0.0.1 40123
 * mongodb 127.0.0.1 40124
 * ready
 * </pre>
 *
 * <p>RabbitMQ's user and password are {@code guest}, its virtual host is {@code /}; MongoDB asks for neither.
 *
 * <p>The process belongs to its parent. It ends with status 0 at the end of its standard input, when its parent exits, and
 * on SIGTERM: start it with a pipe, not with {@code /dev/null}. A wrong argument is status 2, a service that does not start
 * is status 1, as is a thread that fails later, each with a sentence on standard error. Standard output carries nothing but
 * the lines above.
 *
 * <p>Recommended: {@code java -Xmx1g -XX:+ExitOnOutOfMemoryError -XX:+UseSerialGC -XX:TieredStopAtLevel=1
 * -Dperfjunit.embedded.workdir=DIRECTORY -jar services.jar rabbitmq mongodb}. Bodies of messages are outside of the heap, up
 * to the same limit. The work directory is made in DIRECTORY and deleted at the end, which an exit for lack of heap and
 * SIGKILL leave to the parent.
 * {@code TieredStopAtLevel=1} halves the start on a busy machine and costs throughput later: without it a warm broker
 * delivers some hundred thousand messages in about two thirds of the time.
 */
public final class EmbeddedServices {

    static final int FAILED = 1;

    private static final int MISUSED = 2;

    private EmbeddedServices() {}

    /**
     * Runs until the parent ends.
     *
     * @param arguments the services' names, at least one, in the order in which the addresses are to be printed
     */
    public static void main(String[] arguments) {
        Set<Service> services = new LinkedHashSet<>();
        for (String argument : arguments) {
            Optional<Service> service = Service.named(argument);
            if (service.isEmpty()) {
                misused("There is no service '" + argument + "': known are " + Service.words() + ".");
            }
            service.ifPresent(services::add);
        }
        if (services.isEmpty()) {
            misused("Name the services to start as arguments: " + Service.words() + ".");
        }
        serve(services);
    }

    private static void misused(String sentence) {
        System.err.println(sentence);
        System.exit(MISUSED);
    }

    private static void serve(Set<Service> services) {
        // Qpid prints the trace of a failed start on standard output, which is the parent's.
        PrintStream announcements = System.out;
        System.setOut(System.err);
        WorkDirectory workDirectory;
        try {
            workDirectory = WorkDirectory.create();
        } catch (IOException e) {
            System.err.println("No work directory could be made (-D" + WorkDirectory.PROPERTY + "): " + e);
            System.exit(FAILED);
            return;
        }
        var ending = new Ending(workDirectory);
        Thread.setDefaultUncaughtExceptionHandler(ending::after);
        DeathWatch.start(System.in, ending);
        try {
            announce(start(services, workDirectory), announcements);
        } catch (CompletionException e) {
            System.err.println(Optional.ofNullable(e.getCause()).orElse(e).getMessage());
            ending.with(FAILED);
        }
    }

    /** At the same time: each spends most of its start on loading classes, and there is more than one core. */
    private static Map<Service, CompletableFuture<Integer>> start(Set<Service> services, WorkDirectory workDirectory) {
        // If two threads were the first that log, SLF4J would warn of it on standard error.
        ILoggerFactory unused = LoggerFactory.getILoggerFactory();
        Map<Service, CompletableFuture<Integer>> starts = new LinkedHashMap<>();
        for (Service service : services) {
            var start = new CompletableFuture<Integer>();
            new Thread(() -> complete(start, service, workDirectory), service.word()).start();
            starts.put(service, start);
        }
        return starts;
    }

    private static void complete(CompletableFuture<Integer> start, Service service, WorkDirectory workDirectory) {
        try {
            start.complete(service.start(workDirectory.path()));
        } catch (Throwable e) {
            // An Error too: otherwise the parent would wait for a line that never comes.
            start.completeExceptionally(new IllegalStateException(service.word() + " did not start: " + e, e));
        }
    }

    private static void announce(Map<Service, CompletableFuture<Integer>> starts, PrintStream announcements) {
        CompletableFuture.allOf(starts.values().toArray(CompletableFuture[]::new))
                .join();
        starts.forEach((service, start) -> {
            announcements.println(service.word() + " " + Service.ADDRESS + " " + start.join());
        });
        announcements.println("ready");
        if (announcements.checkError()) {
            throw new CompletionException(
                    new IOException("The addresses can't be written to standard output; is its disk full?"));
        }
    }
}
