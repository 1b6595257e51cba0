package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A reader to be fuzzed.
 *
 * @param name for messages; inputs depend on it
 * @param cost how many times as long as usual an input takes: the subject gets so much fewer inputs
 * @param corpus documents that the reader accepts, from which inputs are made
 * @param reader the call
 * @param documented the exceptions that the reader documents
 */
record Subject(String name, int cost, List<byte[]> corpus, Reader reader, List<Class<? extends Throwable>> documented) {

    /** Exceptions that any code can throw by mistake: of these, a subclass is another exception. */
    private static final List<Class<?>> GENERAL = List.of(
            IllegalArgumentException.class, IllegalStateException.class, RuntimeException.class, Exception.class);

    private static final String OURS = "io.github.perfjunit.";

    /** A call of a reader. */
    interface Reader {

        /** Reads an input to its end. */
        void read(byte[] input) throws Throwable;
    }

    /** A call of a reader of texts. */
    interface TextReader {

        /** Reads a text to its end. */
        void read(String text) throws Throwable;
    }

    Subject {
        corpus = List.copyOf(corpus);
        documented = List.copyOf(documented);
    }

    /** Creates a subject that reads bytes, as yet without documents. It documents no exception. */
    static Subject of(String name, Reader reader) {
        return new Subject(name, 1, List.of(), reader, List.of());
    }

    /** Creates a subject that reads texts. Bytes that are no UTF-8 become replacement characters. */
    static Subject ofText(String name, TextReader reader) {
        return of(name, input -> reader.read(new String(input, UTF_8)));
    }

    /** Returns the same subject with more documents. */
    Subject from(byte[]... documents) {
        List<byte[]> all = new ArrayList<>(corpus);
        all.addAll(Arrays.asList(documents));
        return new Subject(name, cost, all, reader, documented);
    }

    /** Returns the same subject with more documents. */
    Subject from(String... documents) {
        return from(Stream.of(documents).map(text -> text.getBytes(UTF_8)).toArray(byte[][]::new));
    }

    /** Returns the same subject with another exception that it documents. */
    Subject documents(Class<? extends Throwable> type) {
        List<Class<? extends Throwable>> all = new ArrayList<>(documented);
        all.add(type);
        return new Subject(name, cost, corpus, reader, all);
    }

    /** Returns the same subject, whose inputs take so many times as long as usual. */
    Subject costing(int times) {
        return new Subject(name, times, corpus, reader, documented);
    }

    /** Reports whether the reader documents this exception. */
    boolean expects(Throwable thrown) {
        return documented.stream()
                .anyMatch(type -> type.isInstance(thrown) && (!GENERAL.contains(type) || isPlain(type, thrown)));
    }

    private static boolean isPlain(Class<?> type, Throwable thrown) {
        return thrown.getClass() == type || thrown.getClass().getName().startsWith(OURS);
    }
}
