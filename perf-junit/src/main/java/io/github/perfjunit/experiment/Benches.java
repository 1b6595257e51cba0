package io.github.perfjunit.experiment;

import io.github.perfjunit.service.ServiceChoice;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What the runs of one study stand on, one after the other: another one when a service has died. */
final class Benches implements AutoCloseable {

    private final Supplier<Bench> source;
    private final List<ServiceChoice> choices;
    private Bench current;

    /** With a first one, which the source has given. */
    Benches(Supplier<Bench> source, Bench first) {
        this.source = source;
        this.current = first;
        this.choices = first.choices();
    }

    Bench current() {
        return current;
    }

    /**
     * Takes another one. Services that come from elsewhere this time (local where docker was) would give figures of another
     * server under the same name.
     *
     * @return why there is none that can be used, if so
     */
    Optional<String> renew() {
        current.close();
        try {
            current = source.get();
        } catch (RuntimeException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
        return other(current.choices())
                .map(choice -> "there is " + choice + " now, and figures of two kinds are not one study");
    }

    private Optional<ServiceChoice> other(List<ServiceChoice> now) {
        return now.stream()
                .filter(choice -> choices.stream().noneMatch(choice::isSameAs))
                .findFirst();
    }

    @Override
    public void close() {
        current.close();
    }
}
