package io.github.perfjunit.junit;

import io.github.perfjunit.internal.junit.PerfClass;
import java.util.Comparator;
import org.junit.jupiter.api.MethodDescriptor;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;

/** Puts tests that take {@link io.github.perfjunit.junit.Runs} after the runs; otherwise JUnit's own order stays. */
final class VerdictsLast implements MethodOrderer {

    @Override
    public void orderMethods(MethodOrdererContext context) {
        context.getMethodDescriptors()
                .sort(Comparator.comparing((MethodDescriptor method) -> PerfClass.isVerdict(method.getMethod())));
    }
}
