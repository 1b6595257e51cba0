package io.github.perfjunit.report.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JudgedTest {

    private static Judged claims(JudgedClaim... claims) {
        return new Judged(List.of(claims), List.of(), List.of(), List.of());
    }

    private static JudgedClaim claim(String text, boolean holds) {
        return new JudgedClaim(text, holds, List.of(), null);
    }

    @Test
    void keepsTheLaterOfWhatWasSaidTwice() {
        Judged both = claims(claim("a", true), claim("b", true)).then(claims(claim("a", false), claim("c", true)));
        assertThat(both.claims()).containsExactly(claim("a", false), claim("b", true), claim("c", true));
    }

    @Test
    void sayingTheSameAgainChangesNothing() {
        Judged judged = ExampleStudy.CLAIMS_AND_BUDGETS.content().judged();
        assertThat(judged.then(judged)).isEqualTo(judged);
        assertThat(judged.claims()).hasSize(2);
        assertThat(judged.described()).hasSize(1);
        assertThat(judged.budgets()).hasSize(3);
    }

    @Test
    void knowsTheMetricsThatSomethingWasSaidOf() {
        assertThat(ExampleStudy.CLAIMS_AND_BUDGETS.content().judged().metrics())
                .containsExactly("drain.time", "rss.peak");
        assertThat(Judged.nothing().metrics()).isEmpty();
    }
}
