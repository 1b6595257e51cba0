package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.sampling.jvm.JvmDescription;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The JVM that a target ran on, as it was seen in the target's first run: a line of the journal.
 *
 * @param target the target's name
 * @param version name and version of the JVM
 * @param collector its garbage collector
 * @param maxHeapBytes the most that its heap could take, if it said so
 * @param arguments its options, with secrets masked
 */
public record TargetJvm(
        String target, String version, String collector, @Nullable Long maxHeapBytes, List<String> arguments) {

    /** The key of such a line in the journal. */
    public static final String KEY = "jvm";

    public TargetJvm {
        arguments = List.copyOf(arguments);
    }

    /** The same with its options changed, so that they show no secret. */
    public TargetJvm with(UnaryOperator<String> change) {
        return new TargetJvm(
                target,
                version,
                collector,
                maxHeapBytes,
                arguments.stream().map(change).toList());
    }

    /** Creates the description of the JVM in which a target of this name ran. */
    public static TargetJvm of(String target, JvmDescription jvm) {
        Long heap = jvm.maxHeapBytes().isPresent() ? (Long) jvm.maxHeapBytes().getAsLong() : null;
        return new TargetJvm(target, jvm.version(), jvm.collector(), heap, jvm.arguments());
    }
}
