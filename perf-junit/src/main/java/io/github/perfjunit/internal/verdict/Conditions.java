package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.spi.ServiceChoice;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The conditions under which a study was measured. Figures of studies under different conditions are not comparable. */
public final class Conditions {

    private final Map<String, String> byName;

    private Conditions(Map<String, String> byName) {
        this.byName = byName;
    }

    /** Returns the conditions of a study: operating system, processors, JDK, kinds of services. */
    public static Conditions of(StudyHeader study) {
        Map<String, String> byName = new TreeMap<>(study.environment());
        byName.putAll(study.services().stream()
                .collect(Collectors.toMap(
                        ServiceChoice::service, choice -> choice.mode().label(), (one, other) -> one)));
        return new Conditions(byName);
    }

    /**
     * One condition that changed.
     *
     * @param name such as {@code cores}, or a service
     * @param before what it was; {@code absent} if it was not known
     * @param after what it is; {@code absent} if it is not known
     */
    public record Change(String name, String before, String after) {

        @Override
        public String toString() {
            return name + ": " + before + " -> " + after;
        }
    }

    /** Returns the changes from these conditions to later ones, in the order of the names; empty if they are the same. */
    public List<Change> changesTo(Conditions later) {
        TreeSet<String> names = new TreeSet<>(byName.keySet());
        names.addAll(later.byName.keySet());
        return names.stream()
                .filter(name -> !Objects.equals(byName.get(name), later.byName.get(name)))
                .map(name -> new Change(name, value(name), later.value(name)))
                .toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Conditions that && byName.equals(that.byName);
    }

    @Override
    public int hashCode() {
        return byName.hashCode();
    }

    private String value(String name) {
        return byName.getOrDefault(name, "absent");
    }
}
