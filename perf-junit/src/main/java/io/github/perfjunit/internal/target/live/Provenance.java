package io.github.perfjunit.internal.target.live;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The way in which the figures of a target are obtained, if it differs from that of launched processes. Figures of
 * different provenance are not compared.
 *
 * @param cpu of its processor time
 * @param memory of its memory
 * @param jvm of what its JVM reports
 */
public record Provenance(Optional<String> cpu, Optional<String> memory, Optional<String> jvm) {

    /** The kernel's counters of a process and all below it. */
    public static final Provenance PROCESS_TREE = new Provenance(Optional.empty(), Optional.empty(), Optional.empty());

    /** The provenance of sums over programs. */
    public static Provenance together(Collection<Provenance> programs) {
        return new Provenance(
                together(programs, Provenance::cpu),
                together(programs, Provenance::memory),
                together(programs, Provenance::jvm));
    }

    /** Its own kind, if all have it; sums of differing kinds are a kind as well. */
    private static Optional<String> together(
            Collection<Provenance> programs, Function<Provenance, Optional<String>> kind) {
        Set<String> kinds = programs.stream()
                .map(program -> kind.apply(program).orElse("that of processes"))
                .collect(Collectors.toCollection(TreeSet::new));
        return programs.stream().map(kind).allMatch(Optional::isEmpty)
                ? Optional.empty()
                : Optional.of(String.join(" + ", kinds));
    }

    /** The same for all figures. */
    public static Provenance all(String kind) {
        return new Provenance(Optional.of(kind), Optional.of(kind), Optional.of(kind));
    }
}
