package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.spi.ServiceChoice;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The environments of the runs of one study, one after the other: a new one when a service has died. */
public final class StudyEnvironments implements AutoCloseable {

    private final Supplier<StudyEnvironment> source;
    private final Optional<NamedTarget> attached;
    private final List<ServiceChoice> choices;
    private final Map<String, String> places;
    private StudyEnvironment current;

    /** With a first one, which the source has given, for these targets. */
    public StudyEnvironments(Supplier<StudyEnvironment> source, StudyEnvironment first, List<NamedTarget> targets) {
        this.source = source;
        this.current = first;
        this.attached = targets.stream().filter(target -> !target.isLaunched()).findFirst();
        this.choices = first.choices();
        this.places = first.placeholders();
    }

    public StudyEnvironment current() {
        return current;
    }

    /**
     * Cleans the services of the current one, and lets them settle. What programs that others started have made in them stays.
     *
     * @return notes for the run
     */
    public List<Note> prepare() {
        return attached.isPresent() ? current.prepareInUse() : current.prepare();
    }

    /**
     * Takes another one. Services that come from elsewhere this time (local where docker was) would give figures of another
     * server under the same name; and a program that was started by somebody else goes on with the address that it was told.
     *
     * @return why there is none that can be used, if so
     */
    public Optional<String> renew() {
        current.close();
        try {
            current = source.get();
        } catch (RuntimeException e) {
            return Optional.of(FailureReasons.of(e));
        }
        return other(current.choices())
                .map(choice -> "there is " + choice + " now, and figures of two kinds are not one study")
                .or(this::unreachable);
    }

    private Optional<String> unreachable() {
        return attached.filter(target -> !current.placeholders().equals(places))
                .map(target ->
                        "'" + target.name() + "' was not started by perf-junit and may go on with the address of what"
                                + " has died, which its successor does not have");
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
