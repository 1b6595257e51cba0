package io.github.perfjunit.api;

import java.util.function.LongSupplier;

/** A backlog that is known by its counts only. */
record CountedBacklog(String description, long size, LongSupplier supplier) implements Backlog {

    CountedBacklog {
        if (size < 1) {
            throw new IllegalArgumentException("Backlog.of(\"" + description + "\", " + size
                    + ", ...): a backlog needs at least one entry that can be drained");
        }
    }

    @Override
    public String unit() {
        return "entries";
    }

    @Override
    public long waiting() {
        return supplier.getAsLong();
    }
}
