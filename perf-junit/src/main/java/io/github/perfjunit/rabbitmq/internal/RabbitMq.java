package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.internal.process.Cleanup;
import io.github.perfjunit.internal.service.DockerProvider;
import io.github.perfjunit.internal.service.EmbeddedProvider;
import io.github.perfjunit.internal.service.ExistingContent;
import io.github.perfjunit.internal.service.Leftovers;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A started RabbitMQ, of which each test class {@linkplain #use(Topology) uses} what it declares. */
public final class RabbitMq implements BackingService {

    static final String NAME = "rabbitmq";
    private static final List<ServiceProvider> WAYS = List.of(
            new ExternalRabbitMq(),
            new DockerProvider(
                    RabbitMqSettings.IMAGE, RabbitMqSettings.DEFAULT_IMAGE, 5672, ".*Server startup complete.*\\n"),
            new LocalRabbitMq(),
            new EmbeddedProvider(NAME));

    private final ServiceInstance instance;
    private final ServiceChoice choice;
    private final ServiceContext context;
    private final Credentials credentials;
    private final OwnedBrokerObjects possessions;
    private final Map<String, VirtualHost> hosts = new LinkedHashMap<>();
    private @Nullable BrokerUse lastUse;

    private RabbitMq(ServiceInstance instance, ServiceChoice choice, ServiceContext context)
            throws ServiceUnavailableException {
        this.instance = instance;
        this.context = context;
        this.credentials =
                instance.mode() == ServiceMode.EXTERNAL ? ExternalRabbitMq.credentials(context) : Credentials.GUEST;
        if (instance.mode() == ServiceMode.EXTERNAL) {
            Leftovers.of(context).removeFrom(instance);
        }
        this.possessions = new OwnedBrokerObjects(instance, credentials, administrator(), ExistingContent.of(context));
        String product = HealthCheck.await(instance, credentials, context.timeout());
        // the stand-in does not know its own version
        this.choice = instance.mode() == ServiceMode.EMBEDDED ? choice : choice.with(product);
    }

    /**
     * Finds one: external where the settings name one, else docker, then local, then embedded.
     *
     * @throws io.github.perfjunit.internal.service.NoServiceException if there is none, with the ways out
     */
    public static RabbitMq start(ServiceContext context) {
        ServiceContext.Found found = context.find(NAME, WAYS);
        try {
            return new RabbitMq(found.instance(), found.choice(), context);
        } catch (ServiceUnavailableException e) {
            BrokerFailure failure =
                    new BrokerFailure(found.instance(), "it was started, but", String.valueOf(e.getMessage()));
            found.instance().close();
            throw failure;
        } catch (RuntimeException | LinkageError e) {
            found.instance().close();
            throw e;
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ServiceInstance instance() {
        return instance;
    }

    @Override
    public ServiceChoice choice() {
        return choice;
    }

    @Override
    public Map<String, String> placeholders() {
        return Map.of("rabbitmq.host", instance.host(), "rabbitmq.port", Integer.toString(instance.port()));
    }

    @Override
    public Set<String> secrets() {
        return instance.mode() == ServiceMode.EXTERNAL
                ? Set.of("rabbitmq.username", "rabbitmq.password", "rabbitmq.uri")
                : Set.of();
    }

    /** Returns the virtual host of this name. Its clients use the credentials of the settings, or the broker's own. */
    synchronized VirtualHost host(String name) {
        return hosts.computeIfAbsent(
                name,
                absent -> new VirtualHost(
                        instance, new Credentials(credentials.username(), credentials.password(), name)));
    }

    /** Returns how long the broker may take to confirm. */
    Duration publishTimeout() {
        return context.duration(Constants.PUBLISH_TIMEOUT, Defaults.PUBLISH_TIMEOUT);
    }

    Credentials credentials() {
        return credentials;
    }

    OwnedBrokerObjects possessions() {
        return possessions;
    }

    /**
     * Makes what a test class declares. What the class before declared in the very same way is kept.
     *
     * @throws IllegalStateException if this broker doesn't have it, or has it already and is external
     */
    public synchronized BrokerUse use(Topology topology) {
        BrokerUse last = lastUse;
        if (last != null && last.topology().equals(topology)) {
            // not made anew: a program that runs already may be consuming from its queues
            last.declare();
            return last;
        }
        lastUse = null;
        BrokerUse use = BrokerUse.of(this, topology);
        lastUse = use;
        return use;
    }

    /** Returns the administrator of the broker, if there is one. */
    Optional<Administrator> administrator() {
        return switch (instance.mode()) {
            case EMBEDDED -> Optional.empty();
            case EXTERNAL ->
                context.setting(RabbitMqSettings.MANAGEMENT).map(address -> new ManagementApi(address, credentials));
            case DOCKER, LOCAL -> Optional.of(new ControlProgram(instance));
        };
    }

    @Override
    public synchronized void close() {
        Cleanup.all(
                () -> Leftovers.of(context)
                        .remove(
                                instance,
                                possessions.release().stream()
                                        .map(this::disconnecting)
                                        .toList()),
                this::disconnect,
                instance::close);
    }

    /** Objects that stay are removed when nobody closes the connections of this broker any more. */
    private Leftovers.Thing disconnecting(Leftovers.Thing thing) {
        return new Leftovers.Thing(thing.name(), thing.command(), () -> Cleanup.all(thing.removal(), this::disconnect));
    }

    private void disconnect() {
        hosts.values().forEach(VirtualHost::close);
    }
}
