package io.github.perfjunit.spi;

import java.util.Map;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * A started service that needs no more than its placeholders: enough for most plug-ins.
 *
 * @param found the server and how it was chosen, of {@link ServiceContext#find}
 * @param placeholders placeholder to value, such as {@code redis.port} to {@code 6379}
 * @param secrets the placeholders whose values nobody may read
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public record StartedService(ServiceContext.Found found, Map<String, String> placeholders, Set<String> secrets)
        implements BackingService {

    /** Copies the maps. */
    public StartedService {
        placeholders = Map.copyOf(placeholders);
        secrets = Set.copyOf(secrets);
    }

    /** Creates one without secrets. */
    public StartedService(ServiceContext.Found found, Map<String, String> placeholders) {
        this(found, placeholders, Set.of());
    }

    @Override
    public String name() {
        return choice().service();
    }

    @Override
    public ServiceInstance instance() {
        return found.instance();
    }

    @Override
    public ServiceChoice choice() {
        return found.choice();
    }

    @Override
    public void close() {
        instance().close();
    }
}
