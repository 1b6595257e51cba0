package io.github.perfjunit.internal.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.explain.FrameNames.Origin;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameNamesTest {

    @ParameterizedTest
    @CsvSource({
        "com.acme.Cart, total, com.acme.Cart.total",
        "com/acme/Cart, total, com.acme.Cart.total",
        "com.acme.Cart, lambda$total$3, com.acme.Cart.total",
        "com.acme.Cart, lambda$new$0, com.acme.Cart.<init>",
        "com.acme.Cart, lambda$static$1, com.acme.Cart.<clinit>",
        "com.acme.CartKt, total$lambda$2, com.acme.CartKt.total",
        "com.acme.CartKt, total$lambda$2$lambda$0, com.acme.CartKt.total",
        "com.acme.Cart, _init_$lambda$0, com.acme.Cart.<init>",
        "com.acme.Cart$, $anonfun$total$1, com.acme.Cart$.total",
        "com.acme.Cart$, $anonfun$total$12$adapted, com.acme.Cart$.total",
        "com.acme.Cart$1, run, com.acme.Cart$anonymous.run",
        "com.acme.Cart$2$11, run, com.acme.Cart$anonymous$anonymous.run",
        "com.acme.Cart$total$1, invokeSuspend, com.acme.Cart$total$anonymous.invokeSuspend",
        "com.acme.Cart$1, lambda$run$0, com.acme.Cart$anonymous.run",
        "com.acme.Cart$$Lambda$14/0x0000000800c03000, apply, com.acme.Cart$$Lambda.apply",
        "com.acme.Cart$$Lambda.0x00007f1234567890, apply, com.acme.Cart$$Lambda.apply",
        "jdk.internal.reflect.GeneratedMethodAccessor27, invoke, jdk.internal.reflect.GeneratedMethodAccessor.invoke",
        "com.sun.proxy.$Proxy31, find, com.sun.proxy.$Proxy.find",
        "java.lang.invoke.LambdaForm$MH.0x0000000801000c00, invoke, java.lang.invoke.LambdaForm$MH.invoke",
        "'', write, write"
    })
    void theSameCodeHasTheSameNameInTwoRuns(String type, String method, String name) {
        assertThat(FrameNames.of(type, method)).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "com/acme/Item, new com.acme.Item",
        "com/acme/Cart$1, new com.acme.Cart$anonymous",
        "com.acme.Cart$3[], new com.acme.Cart$anonymous[]",
        "[Lcom/acme/Cart$3;, new [Lcom.acme.Cart$anonymous;",
        "com.acme.Cart$Item2, new com.acme.Cart$Item2"
    })
    void anAllocatedTypeHasTheSameNameInTwoBuilds(String type, String frame) {
        assertThat(FrameNames.allocated(type)).isEqualTo(frame);
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.Cart.total, APPLICATION",
        "Cart.total, APPLICATION",
        "org.springframework.web.servlet.DispatcherServlet.doDispatch, LIBRARY",
        "com.acme.Cart$$Lambda.apply, LIBRARY",
        "java.util.HashMap.get, JDK",
        "libjvm.so.ObjectMonitor::wait, JDK",
        "__futex_abstimed_wait_common, JDK",
        "new com.acme.Item, JDK",
        "[unknown], JDK"
    })
    void theOriginOfCodeIsKnownByItsName(String frame, Origin origin) {
        assertThat(FrameNames.originOf(frame)).isEqualTo(origin);
    }

    @ParameterizedTest
    @CsvSource({"libasyncProfiler.so.WallClock::signalHandler, true", "com.acme.profiler.Sampler.run, false"})
    void theCostOfTheProfilerIsKnownByItsName(String frame, boolean isProfiler) {
        assertThat(FrameNames.isProfiler(frame)).isEqualTo(isProfiler);
    }
}
