package io.github.perfjunit.internal.sampling.reading;

import java.util.Optional;

/** Reads what one process and all of its descendants use. Not safe for use by several threads at once. */
public interface ProcessTreeReader extends AutoCloseable {

    /** Whether a reading looks for new members of the tree, which costs more than reading the known ones. */
    enum Search {
        /** About once a second: a member that is younger is met later, and then with all that it has used. */
        WHEN_DUE,
        /** In this reading. */
        NOW
    }

    /** The members of a tree that are read. */
    enum TreePart {
        WHOLE,
        ROOT
    }

    /**
     * The reading of this instant, or empty once no process of the tree is left.
     *
     * @throws SamplingException if the operating system refuses to tell
     */
    Optional<Reading> read(Search search);

    /** Gives back what the reader holds open. Idempotent. */
    @Override
    void close();
}
