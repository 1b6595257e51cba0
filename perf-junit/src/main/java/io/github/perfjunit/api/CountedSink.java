package io.github.perfjunit.api;

import java.util.function.LongSupplier;

/** A sink that is known by its count only. */
record CountedSink(String description, LongSupplier supplier) implements Sink {

    @Override
    public long count() {
        return supplier.getAsLong();
    }
}
