package io.github.perfjunit.internal.target.live;

import java.util.Optional;

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

    /** The same for all figures. */
    public static Provenance all(String kind) {
        return new Provenance(Optional.of(kind), Optional.of(kind), Optional.of(kind));
    }
}
