package io.github.perfjunit.internal.explain;

import static io.github.perfjunit.internal.explain.Kind.ALLOCATION;
import static io.github.perfjunit.internal.explain.Kind.CPU;
import static io.github.perfjunit.internal.explain.Kind.WAITING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;

class CauseFinderTest {

    private static final String THREAD = "java.lang.Thread.run";
    private static final String HANDLE = "com.acme.Shop.handle";
    private static final String TOTAL = "com.acme.Cart.total";
    private static final String PARSE = "com.acme.Cart.parse";
    private static final String REGEX = "java.util.regex.Pattern.compile";

    private static Profiles requests(double count) {
        return new Profiles("request", count);
    }

    private static List<Cause> causes(Kind kind, Profiles reference, Profiles candidate) {
        return CauseFinder.find(kind, reference.profile(), candidate.profile(), false);
    }

    @Test
    void namesTheInnermostMethodOfTheApplicationAndTheMethodOfTheJdkBelowIt() {
        Profiles before = requests(1000).with(CPU, 1.0, THREAD, HANDLE, PARSE).with(CPU, 0.5, THREAD, HANDLE, TOTAL);
        Profiles after = requests(1000)
                .with(CPU, 1.0, THREAD, HANDLE, PARSE)
                .with(CPU, 0.5, THREAD, HANDLE, TOTAL)
                .with(CPU, 1.9, THREAD, HANDLE, TOTAL, REGEX);

        assertThat(causes(CPU, before, after)).singleElement().satisfies(cause -> {
            assertThat(cause.frame()).isEqualTo(TOTAL);
            assertThat(cause.within()).isEqualTo(REGEX);
            assertThat(cause.reference()).isCloseTo(0.0005, within(1e-9));
            assertThat(cause.candidate()).isCloseTo(0.0024, within(1e-9));
            assertThat(cause.difference()).isCloseTo(0.0019, within(1e-9));
            assertThat(cause.self()).isCloseTo(0, within(1e-9));
            assertThat(cause.share()).isCloseTo(1, within(1e-9));
        });
    }

    @Test
    void amountsArePerUnitOfWorkSoThatMoreWorkIsNoDifference() {
        Profiles before = requests(1000).with(CPU, 1.0, THREAD, HANDLE, TOTAL);
        Profiles after = requests(3000).with(CPU, 3.0, THREAD, HANDLE, TOTAL);

        assertThat(causes(CPU, before, after)).isEmpty();
    }

    @Test
    void twoCausesAreToldEachOnceAndTheLargerFirst() {
        Profiles before = requests(100).with(CPU, 5, THREAD, HANDLE);
        Profiles after = requests(100)
                .with(CPU, 5, THREAD, HANDLE)
                .with(CPU, 2, THREAD, HANDLE, PARSE)
                .with(CPU, 3, THREAD, HANDLE, TOTAL);

        assertThat(causes(CPU, before, after))
                .extracting(Cause::frame, cause -> Math.round(100 * cause.difference()))
                .containsExactly(tuple(TOTAL, 3L), tuple(PARSE, 2L));
    }

    @Test
    void aCostThatIsSpreadOverManyMethodsIsThatOfTheirCommonCaller() {
        Profiles before = requests(100).with(CPU, 5, THREAD, HANDLE);
        Profiles after = requests(100).with(CPU, 5, THREAD, HANDLE);
        for (int i = 0; i < 20; i++) {
            after.with(CPU, 0.2, THREAD, HANDLE, TOTAL, "com.acme.Rule" + i + ".apply");
        }

        assertThat(causes(CPU, before, after)).singleElement().satisfies(cause -> {
            assertThat(cause.frame()).isEqualTo(TOTAL);
            assertThat(cause.difference()).isCloseTo(0.04, within(1e-9));
        });
    }

    @Test
    void whatOneCauseExplainsIsNotToldAgainOfItsCallers() {
        Profiles before = requests(100).with(CPU, 1, THREAD, HANDLE, TOTAL);
        Profiles after = requests(100).with(CPU, 9, THREAD, HANDLE, TOTAL);

        assertThat(causes(CPU, before, after)).extracting(Cause::frame).containsExactly(TOTAL);
    }

    @Test
    void aRecursiveMethodCountsOnceInAStack() {
        Profiles before = requests(100).with(CPU, 1, HANDLE);
        Profiles after = requests(100).with(CPU, 1, HANDLE).with(CPU, 4, HANDLE, TOTAL, TOTAL, TOTAL);

        assertThat(causes(CPU, before, after)).singleElement().satisfies(cause -> assertThat(cause.candidate())
                .isCloseTo(0.04, within(1e-9)));
    }

    @Test
    void aDifferenceWithinTheSpreadOfThePartsIsNotListed() {
        Profiles before = requests(100);
        Profiles after = requests(100);
        Stack stack = Stack.of(THREAD, HANDLE, TOTAL);
        for (int part = 0; part < StackWeights.PARTS; part++) {
            before.in(part, CPU, part % 2 == 0 ? 0.2 : 1.0, stack);
            after.in(part, CPU, part % 3 == 0 ? 0.2 : 1.1, stack);
        }

        assertThat(causes(CPU, before, after)).isEmpty();
    }

    @Test
    void aFewSamplesMoreAreNotListedEvenWhereAllPartsAreAlike() {
        Profiles before = requests(100).with(CPU, 0.10, THREAD, HANDLE, TOTAL);
        Profiles after = requests(100).with(CPU, 0.14, THREAD, HANDLE, TOTAL);

        assertThat(causes(CPU, before, after)).isEmpty();
    }

    @Test
    void aDifferenceWithinTheVariationOfRunsIsNotListed() {
        Profile before = requests(100)
                .with(CPU, 50, HANDLE, TOTAL)
                .with(CPU, 0.001, HANDLE)
                .profile();
        Profile after = requests(100)
                .with(CPU, 60, HANDLE, TOTAL)
                .with(CPU, 0.001, HANDLE)
                .profile();

        assertThat(CauseFinder.find(CPU, before, after, false)).hasSize(1);
        assertThat(CauseFinder.find(CPU, before.withVariation(0.05), after.withVariation(0.05), false))
                .isEmpty();
    }

    @Test
    void processorTimeThatMovesFromOneMethodToAnotherIsNoCause() {
        Profiles before = requests(1000)
                .with(CPU, 18, THREAD, HANDLE)
                .with(CPU, 0.7, THREAD, HANDLE, PARSE)
                .with(CPU, 1.3, THREAD, HANDLE, TOTAL);
        Profiles after = requests(1000)
                .with(CPU, 18, THREAD, HANDLE)
                .with(CPU, 1.75, THREAD, HANDLE, PARSE)
                .with(CPU, 0.4, THREAD, HANDLE, TOTAL);

        assertThat(CauseFinder.find(
                        CPU,
                        before.profile().withVariation(0.03),
                        after.profile().withVariation(0.03),
                        false))
                .isEmpty();

        after.with(CPU, 0.6, THREAD, HANDLE, "com.acme.Cart.log");
        assertThat(CauseFinder.find(
                        CPU,
                        before.profile().withVariation(0.03),
                        after.profile().withVariation(0.03),
                        false))
                .as("new code is a cause, however little it needs")
                .extracting(Cause::frame)
                .containsExactly("com.acme.Cart.log");

        after.with(CPU, 4, THREAD, HANDLE, PARSE);
        assertThat(CauseFinder.find(
                        CPU,
                        before.profile().withVariation(0.03),
                        after.profile().withVariation(0.03),
                        false))
                .extracting(Cause::frame)
                .startsWith(PARSE);
    }

    /** Runs vary by 4 %, so one pair of them does not show 12 %: ten pairs did. */
    @Test
    void theMethodOfARegressionThatJudgedRunsHaveFoundIsNamed() {
        Profile before = requests(1000)
                .with(CPU, 9, THREAD, HANDLE)
                .with(CPU, 1, THREAD, HANDLE, TOTAL)
                .profile()
                .withVariation(0.043);
        Profile after = requests(1000)
                .with(CPU, 9, THREAD, HANDLE)
                .with(CPU, 2.2, THREAD, HANDLE, TOTAL)
                .profile()
                .withVariation(0.043);

        assertThat(CauseFinder.find(CPU, before, after, false)).isEmpty();
        assertThat(CauseFinder.find(CPU, before, after, true))
                .extracting(Cause::frame)
                .containsExactly(TOTAL);
        assertThat(CauseFinder.find(CPU, after, before, true))
                .as("what became cheaper is no cause of that")
                .isEmpty();
    }

    @Test
    void whatBecameCheaperComesLastWithAMinus() {
        Profiles before = requests(100).with(CPU, 8, HANDLE, PARSE).with(CPU, 1, HANDLE, TOTAL);
        Profiles after = requests(100).with(CPU, 1, HANDLE, PARSE).with(CPU, 4, HANDLE, TOTAL);

        assertThat(causes(CPU, before, after)).extracting(Cause::frame).containsExactly(TOTAL, PARSE);
        assertThat(causes(CPU, before, after).get(0).share())
                .as("the whole became cheaper")
                .isNull();
    }

    @Test
    void compilerAndCollectorAreRowsOfTheirOwn() {
        Stack compiling = new Stack(Stack.Role.COMPILER, List.of("libjvm.so.Compile::Compile"));
        Stack collecting = new Stack(Stack.Role.COLLECTOR, List.of("libjvm.so.G1ParTask::work"));
        Profiles before =
                requests(100).with(CPU, 1, HANDLE).with(CPU, 1, compiling).with(CPU, 0.5, collecting);
        Profiles after =
                requests(100).with(CPU, 1, HANDLE).with(CPU, 1.2, compiling).with(CPU, 9, collecting);

        assertThat(causes(CPU, before, after)).extracting(Cause::frame).containsExactly("garbage collector threads");
    }

    @Test
    void allocationsAreToldByTheirSiteAndType() {
        Profiles before = requests(10).with(ALLOCATION, 1e6, THREAD, HANDLE, "new byte[]");
        Profiles after = requests(10)
                .with(ALLOCATION, 1e6, THREAD, HANDLE, "new byte[]")
                .with(ALLOCATION, 5e6, THREAD, HANDLE, TOTAL, "java.util.ArrayList.grow", "new java.lang.Object[]");

        assertThat(causes(ALLOCATION, before, after)).singleElement().satisfies(cause -> {
            assertThat(cause.frame()).isEqualTo(TOTAL);
            assertThat(cause.within()).isEqualTo("new java.lang.Object[]");
            assertThat(cause.difference()).isCloseTo(5e5, within(1e-3));
        });
    }

    @Test
    void threadsThatWaitForWorkExplainNoElapsedTime() {
        Profiles before = requests(100).with(WAITING, 10, THREAD, "java.util.concurrent.ThreadPoolExecutor.getTask");
        Profiles after = requests(100)
                .with(WAITING, 90, THREAD, "java.util.concurrent.ThreadPoolExecutor.getTask")
                .with(WAITING, 5, THREAD, HANDLE, TOTAL, "java.lang.Thread.sleep");

        assertThat(causes(WAITING, before, after)).singleElement().satisfies(cause -> {
            assertThat(cause.frame()).isEqualTo(TOTAL);
            assertThat(cause.within()).isEqualTo("java.lang.Thread.sleep");
        });
    }

    /** A selector's thread stands there for a little more, or a little less, than nearly all the time. */
    @Test
    void whereAThreadOfOneProfileStandsAllTheTimeNothingIsExplained() {
        String[] selecting = {
            THREAD, "org.apache.tomcat.util.net.NioEndpoint$Poller.run", "sun.nio.ch.SelectorImpl.select"
        };
        Profiles idle = requests(800)
                .with(WAITING, 1, THREAD, "com.acme.lib.Pool.borrow")
                .withIdleThread(selecting);
        Profiles busier = requests(800)
                .with(WAITING, 1, THREAD, "com.acme.lib.Pool.borrow")
                .with(WAITING, 9.9, selecting);

        assertThat(causes(WAITING, idle, busier)).isEmpty();
        assertThat(causes(WAITING, busier, idle)).isEmpty();
    }

    @Test
    void librariesAreNamedWhereThereIsNoCodeOfTheApplication() {
        Profiles before = requests(100).with(CPU, 1, THREAD, "io.netty.channel.nio.NioEventLoop.run");
        Profiles after = requests(100)
                .with(CPU, 1, THREAD, "io.netty.channel.nio.NioEventLoop.run")
                .with(CPU, 4, THREAD, "io.netty.channel.nio.NioEventLoop.run", "io.netty.handler.Codec.decode", REGEX);

        assertThat(causes(CPU, before, after))
                .extracting(Cause::frame)
                .containsExactly("io.netty.handler.Codec.decode");
    }

    @Test
    void aKindThatWasNotRecordedHasNoCauses() {
        assertThat(causes(WAITING, requests(1), requests(1))).isEmpty();
    }

    @Test
    void threadsOfTheJdkExplainNothingWhereThereIsOtherCode() {
        Profiles before =
                requests(100).with(CPU, 1, HANDLE).with(CPU, 0.1, "sun.net.httpserver.ServerImpl$Dispatcher.run");
        Profiles after =
                requests(100).with(CPU, 1, HANDLE).with(CPU, 9, "sun.net.httpserver.ServerImpl$Dispatcher.run");

        assertThat(causes(CPU, before, after)).isEmpty();
    }
}
