package io.github.perfjunit.generator.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.SessionPlan.Capture;
import io.github.perfjunit.internal.protocol.Session.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepAnswerTest {

    private final BodyBudget budget = new BodyBudget(1000);
    private final String[] row = new String[1];
    private final UserState user =
            new UserState(row, new CookieJar(new Plan.Origin(Plan.Scheme.HTTP, "shop.example", 80)));

    private StepAnswer searched() {
        Captures captures = new Captures(List.of(new Capture(Source.REGEX, "x+", "found", 0, false)));
        return new StepAnswer(captures, user, "/", budget);
    }

    private static void body(StepAnswer answer, int length) {
        answer.body("x".repeat(length).getBytes(StandardCharsets.US_ASCII), 0, length);
    }

    /** 512 answers of a mebibyte are more than the heap of the generator, which must not end by that without a word. */
    @Test
    void answersThatAreSearchedAtOnceHaveABudget() {
        StepAnswer one = searched();
        body(one, 600);
        StepAnswer other = searched();
        body(other, 400);

        assertThatIllegalStateException()
                .isThrownBy(() -> body(searched(), 1))
                .withMessageContaining("the answers that are searched at once need more than 1000 bytes")
                .withMessageContaining("load with fewer users");
    }

    @Test
    void anAnswerThatIsDoneWithMakesRoom() {
        for (int number = 0; number < 10; number++) {
            StepAnswer answer = searched();
            body(answer, 500);
            body(answer, 400);
            assertThat(answer.capture()).isEmpty();
            answer.close();
        }
    }

    @Test
    void onlyHeadersThatAreAskedForAreKept() {
        Captures captures = new Captures(List.of(new Capture(Source.HEADER, "X-Next", "next", 0, false)));
        StepAnswer answer = new StepAnswer(captures, user, "/", budget);

        answer.field("x-other", "1");
        answer.field("X-NEXT", "2");
        answer.field("set-cookie", "sid=3");

        assertThat(answer.fields()).containsExactly("x-next");
        assertThat(answer.capture()).isEmpty();
        assertThat(row).containsExactly("2");
        assertThat(user.cookies().value("sid")).contains("3");
    }
}
