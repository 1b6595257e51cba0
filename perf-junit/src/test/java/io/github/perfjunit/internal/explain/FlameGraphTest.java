package io.github.perfjunit.internal.explain;

import static io.github.perfjunit.internal.explain.Kind.CPU;
import static io.github.perfjunit.internal.explain.Kind.WAITING;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FlameGraphTest {

    private static final String HANDLE = "com.acme.Shop.handle";
    private static final String TOTAL = "com.acme.Cart.total";

    private static FlameGraph of(Profiles before, Profiles after) {
        return FlameGraph.of(CPU, before.profile(), after.profile());
    }

    @Test
    void callersComeBeforeWhatTheyCallWithAmountsPerUnitOfWork() {
        FlameGraph graph = of(
                new Profiles("request", 100).with(CPU, 1, HANDLE).with(CPU, 2, HANDLE, TOTAL),
                new Profiles("request", 200)
                        .with(CPU, 2, HANDLE)
                        .with(CPU, 8, HANDLE, TOTAL, "java.lang.String.format"));

        assertThat(graph.frames().stream().map(graph.names()::get))
                .containsExactly("all", HANDLE, TOTAL, "java.lang.String.format");
        assertThat(graph.depths()).containsExactly(0, 1, 2, 3);
        assertThat(graph.references()).containsExactly(0.03, 0.03, 0.02, 0.0);
        assertThat(graph.candidates()).containsExactly(0.05, 0.05, 0.04, 0.04);
        assertThat(graph.isEmpty()).isFalse();
    }

    @Test
    void placesWhereAThreadStandsAllTheTimeAreLeftOut() {
        String selecting = "com.acme.Poller.run";
        Profiles before = new Profiles("request", 1).with(WAITING, 1, HANDLE).withIdleThread(selecting);
        Profiles after = new Profiles("request", 1).with(WAITING, 1, HANDLE).with(WAITING, 9, selecting);

        FlameGraph graph = FlameGraph.of(WAITING, before.profile(), after.profile());

        assertThat(graph.names()).contains(HANDLE).doesNotContain(selecting);
        assertThat(graph.candidates().get(0)).isEqualTo(1);
    }

    @Test
    void threadsOfTheJvmStandApart() {
        Stack compiling = new Stack(Stack.Role.COMPILER, List.of("libjvm.so.Compile::Compile"));
        Profiles profiles = new Profiles("request", 1).with(CPU, 1, compiling);

        assertThat(of(profiles, profiles).names())
                .containsExactly("all", "[JIT compiler threads]", "libjvm.so.Compile::Compile");
    }

    @Test
    void ofManyFramesTheLargestAreKeptWithTheirCallers() {
        Profiles many = new Profiles("request", 1);
        for (int i = 0; i < 3_000; i++) {
            String[] frames = Stream.concat(
                            Stream.of(HANDLE, "com.acme.Group" + i % 100 + ".apply"),
                            Stream.iterate(0, depth -> depth + 1)
                                    .limit(300)
                                    .map(depth -> "com.acme.Deep" + depth + ".go"))
                    .toArray(String[]::new);
            many.with(CPU, 1 + i % 7, frames);
        }

        FlameGraph graph = of(many, many);

        assertThat(graph.depths()).hasSize(700);
        for (int i = 1; i < graph.depths().size(); i++) {
            assertThat(graph.depths().get(i)).isBetween(1, graph.depths().get(i - 1) + 1);
        }
        assertThat(new Gson().toJson(graph)).hasSizeLessThan(100_000);
    }

    @Test
    void framesThatNobodyCouldSeeAreLeftOut() {
        Profiles profiles = new Profiles("request", 1)
                .with(CPU, 10_000, HANDLE)
                .with(CPU, 1, TOTAL)
                .with(CPU, 20, "a".repeat(1_000));

        assertThat(of(profiles, profiles).names()).containsExactly("all", HANDLE, "a".repeat(200) + "\u2026");
    }

    @Test
    void anEmptyProfileHasARootOnly() {
        Profiles nothing = new Profiles("request", 1);

        assertThat(of(nothing, nothing).isEmpty()).isTrue();
    }
}
