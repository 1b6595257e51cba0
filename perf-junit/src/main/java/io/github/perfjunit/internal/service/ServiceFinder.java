package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.process.FreeSpace;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Tries the ways of having a service in their order, and keeps the reasons. */
final class ServiceFinder {

    /** A free port is reserved by nobody: on a busy machine somebody else can take it before the service does. */
    private static final int ATTEMPTS = 3;

    /** The words of most servers, and those of Erlang. */
    private static final Pattern PORT_TAKEN =
            Pattern.compile("address already in use|eaddrinuse", Pattern.CASE_INSENSITIVE);

    private ServiceFinder() {}

    /**
     * The first way that works; only the demanded one if {@code perfjunit.<service>.service} or {@link Constants#SERVICES}
     * names one; only an external server if the settings name that, and demand nothing else.
     *
     * @throws NoServiceException if none works
     */
    static ServiceContext.Found find(
            String service, List<? extends ServiceProvider> providers, ServiceEnvironment context) {
        String ownKey = Constants.kindOf(service);
        Optional<ServiceMode> ownMode = context.settings().constant(ownKey, ServiceMode.class);
        Optional<ServiceMode> demanded =
                ownMode.or(() -> context.settings().constant(Constants.SERVICES, ServiceMode.class));
        String key = ownMode.isPresent() ? ownKey : Constants.SERVICES;
        List<String> reasons = new ArrayList<>();
        List<? extends ServiceProvider> allowed = allowed(providers, demanded, context);
        for (ServiceProvider provider : allowed) {
            try {
                ServiceInstance instance = start(provider, context);
                return new ServiceContext.Found(
                        instance, new ServiceChoice(service, provider.mode(), instance.description(), reasons));
            } catch (ServiceUnavailableException e) {
                reasons.add(provider.mode().label() + ": " + e.getMessage());
            }
        }
        if (allowed.isEmpty()) {
            reasons.add("perf-junit knows no such way");
        }
        throw none(service, allowed, demanded, key, reasons);
    }

    private static ServiceInstance start(ServiceProvider provider, ServiceContext context)
            throws ServiceUnavailableException {
        for (int attempt = 1; ; attempt++) {
            try {
                return provider.start(context);
            } catch (ServiceUnavailableException e) {
                if (attempt == ATTEMPTS
                        || !PORT_TAKEN.matcher(String.valueOf(e.getMessage())).find()) {
                    throw e;
                }
            }
        }
    }

    /** An external server that is named is meant: were it passed over, figures would come from somewhere else. */
    private static List<? extends ServiceProvider> allowed(
            List<? extends ServiceProvider> providers, Optional<ServiceMode> demanded, ServiceEnvironment context) {
        if (demanded.isPresent()) {
            return providers.stream()
                    .filter(provider -> demanded.get() == provider.mode())
                    .toList();
        }
        List<? extends ServiceProvider> chosen = providers.stream()
                .filter(provider -> provider.isChosenBy(context))
                .toList();
        return chosen.isEmpty()
                ? providers.stream()
                        .filter(provider -> provider.mode() != ServiceMode.EXTERNAL)
                        .toList()
                : chosen;
    }

    private static NoServiceException none(
            String service,
            List<? extends ServiceProvider> allowed,
            Optional<ServiceMode> demanded,
            String key,
            List<String> reasons) {
        String waysOut = allowed.stream().map(ServiceProvider::remedy).collect(Collectors.joining(", or "));
        String only = demanded.map(
                        mode -> " (" + key + "=" + mode.label() + " allows no other; remove it to let perf-junit look)")
                .orElse("");
        if (waysOut.isEmpty()) {
            waysOut = "remove the setting " + key;
        }
        Optional<FreeSpace> shortage = FreeSpace.shortage(FreeSpace.temporary());
        if (shortage.isPresent()) {
            reasons.add(shortage.get() + ", and what a service writes there can be lost");
            waysOut = withRoom(shortage.get(), waysOut);
        }
        return new NoServiceException(service + " is not available on this machine" + only + ":\n  - "
                + String.join("\n  - ", reasons) + "\nWays out: " + waysOut + ".");
    }

    /** On a full disk no other way works; with a little room, that may not be the cause. */
    static String withRoom(FreeSpace space, String others) {
        String room = "make room in " + space.directory() + ", or name another directory with -Djava.io.tmpdir";
        return space.isFull() ? room : room + "; or " + others;
    }
}
