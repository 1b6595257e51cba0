package io.github.perfjunit.internal.sampling.prometheus;

import io.github.perfjunit.api.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/** Under which names one quantity is published; the first that is there counts, added up over what it is split into. */
record Names(List<Source> sources) {

    /** Pools of compiled code, of which there is one or there are three. */
    static final String CODE = "Code(Heap|Cache).*";

    /** A name, and which of its series are meant. */
    record Source(String name, Predicate<Series> meant) {}

    static Names of(String name) {
        return new Names(List.of(new Source(name, series -> true)));
    }

    Names or(String name) {
        return or(name, series -> true);
    }

    private Names or(String name, Predicate<Series> meant) {
        List<Source> more = new ArrayList<>(sources);
        more.add(new Source(name, meant));
        return new Names(more);
    }

    /**
     * A quantity of the heap.
     *
     * @param part as Micrometer and Prometheus call it
     * @param attribute as MicroProfile calls it
     */
    static Names heap(String part, String attribute) {
        Predicate<Series> heap = series -> label(series, "area").equals("heap");
        return new Names(List.of(new Source("jvm_memory_" + part + "_bytes", heap)))
                .or("jvm_memory_bytes_" + part, heap)
                .or("base_memory_" + attribute + "_bytes")
                .or("memory_" + attribute + "_bytes");
    }

    /** The same outside of the heap. By pools where there are any, because sums count the compressed class space twice. */
    static Names nonHeap(String part, String attribute) {
        return pool(part, "Metaspace|" + CODE)
                .or("base_memory_" + attribute + "_bytes")
                .or("vendor_memory_" + attribute + "_bytes")
                .or("memory_" + attribute + "_bytes");
    }

    /** A quantity of the pools whose names match. */
    static Names pool(String part, String regex) {
        return new Names(List.of(new Source("jvm_memory_" + part + "_bytes", series -> label(series, "id")
                        .matches(regex))))
                .or("jvm_memory_pool_" + part + "_bytes", series -> label(series, "pool")
                        .matches(regex))
                .or("jvm_memory_pool_bytes_" + part, series -> label(series, "pool")
                        .matches(regex));
    }

    private static String label(Series series, String name) {
        return series.labels().getOrDefault(name, "");
    }

    /** In the base unit of the quantity. What is below zero says that there is none, such as a limit of a space. */
    OptionalDouble valueIn(Exposition published, Quantity<?> quantity) {
        for (Source source : sources) {
            double factor = Units.factor(source.name(), quantity);
            OptionalDouble sum = published.series().stream()
                    .filter(series -> series.name().equals(source.name())
                            && source.meant().test(series)
                            && series.value() >= 0
                            && Double.isFinite(series.value()))
                    .mapToDouble(series -> factor * series.value())
                    .reduce(Double::sum);
            if (sum.isPresent()) {
                return sum;
            }
        }
        return OptionalDouble.empty();
    }
}
