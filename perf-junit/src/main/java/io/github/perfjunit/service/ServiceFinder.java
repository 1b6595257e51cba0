package io.github.perfjunit.service;

import io.github.perfjunit.settings.Constants;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tries the ways of having a service in their order, and keeps the reasons. */
public final class ServiceFinder {

    /** A started service and how it was come by. */
    public record Found(ServiceInstance instance, ServiceChoice choice) {}

    private ServiceFinder() {}

    /**
     * The first way that works; only the demanded one if {@link Constants#SERVICES} names one.
     *
     * @throws NoServiceException if none works
     */
    public static Found find(String service, List<? extends ServiceProvider> providers, ServiceContext context) {
        Optional<ServiceMode> demanded = context.settings().constant(Constants.SERVICES, ServiceMode.class);
        List<String> reasons = new ArrayList<>();
        List<? extends ServiceProvider> allowed = providers.stream()
                .filter(provider -> demanded.isEmpty() || demanded.get() == provider.mode())
                .toList();
        for (ServiceProvider provider : allowed) {
            try {
                ServiceInstance instance = provider.start(context);
                return new Found(
                        instance, new ServiceChoice(service, provider.mode(), instance.description(), reasons));
            } catch (ServiceUnavailableException e) {
                reasons.add(provider.mode().label() + ": " + e.getMessage());
            }
        }
        if (allowed.isEmpty()) {
            reasons.add("perf-junit knows no such way");
        }
        throw none(service, allowed, demanded, reasons);
    }

    private static NoServiceException none(
            String service,
            List<? extends ServiceProvider> allowed,
            Optional<ServiceMode> demanded,
            List<String> reasons) {
        String waysOut = allowed.stream().map(ServiceProvider::remedy).collect(Collectors.joining(", or "));
        String only = demanded.map(mode -> " (" + Constants.SERVICES + "=" + mode.label()
                        + " allows no other; remove it to let perf-junit look)")
                .orElse("");
        if (waysOut.isEmpty()) {
            waysOut = "remove the setting " + Constants.SERVICES;
        }
        return new NoServiceException("no " + service + " can be had on this machine" + only + ":\n  - "
                + String.join("\n  - ", reasons) + "\nWays out: " + waysOut + ".");
    }
}
