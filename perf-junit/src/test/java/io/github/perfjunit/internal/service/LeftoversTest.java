package io.github.perfjunit.internal.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class LeftoversTest {

    private final List<String> notices = new ArrayList<>();
    private final List<String> removed = new ArrayList<>();
    private final Leftovers leftovers = new Leftovers(notices::add);
    private final AtomicBoolean answers = new AtomicBoolean(true);
    private final ServiceInstance server = new FakeInstance(
            ServiceMode.EXTERNAL, "db.example.com:5432, from perfjunit.postgresql.uri", answers::get, List.of());

    private Leftovers.Thing database(String name) {
        return new Leftovers.Thing("database '" + name + "'", "drop database " + name, () -> {
            if (!answers.get() || name.equals("locked")) {
                throw new IllegalStateException("can't drop " + name);
            }
            removed.add(name);
        });
    }

    @Test
    void whatIsMadeIsRemoved() {
        leftovers.remove(server, List.of(database("books"), database("shops")));

        assertThat(removed).containsExactly("books", "shops");
        assertThat(notices).isEmpty();
    }

    @Test
    void whatAServerThatDoesNotAnswerKeepsIsNamedAndRemovedWhenItDoes() {
        answers.set(false);
        leftovers.remove(server, List.of(database("books"), database("shops")));

        assertThat(removed).isEmpty();
        assertThat(notices)
                .containsExactly("perf-junit could not remove what it has made on db.example.com:5432, from"
                        + " perfjunit.postgresql.uri: database 'books', database 'shops'. A later study of this test run"
                        + " tries again. If it stays, remove it yourself: drop database books; drop database shops");

        answers.set(true);
        leftovers.removeFrom(server);
        leftovers.removeFrom(server);
        assertThat(removed).containsExactly("books", "shops");
        assertThat(notices).hasSize(1);
    }

    @Test
    void oneThatCannotBeRemovedDoesNotKeepTheOthers() {
        assertThatIllegalStateException()
                .isThrownBy(() -> leftovers.remove(server, List.of(database("locked"), database("books"))))
                .withMessage("can't drop locked");

        assertThat(removed).containsExactly("books");
        assertThat(notices)
                .singleElement()
                .asString()
                .contains("database 'locked'")
                .doesNotContain("books");
    }

    @Test
    void namesArePrintedAsAShellTakesThem() {
        assertThat(Leftovers.inShell("orders.new_2-a")).isEqualTo("orders.new_2-a");
        assertThat(Leftovers.inShell("/")).isEqualTo("'/'");
        assertThat(Leftovers.inShell("new orders; reboot")).isEqualTo("'new orders; reboot'");
        assertThat(Leftovers.inShell("it's")).isEqualTo("'it'\\''s'");
        assertThat(Leftovers.inShell("")).isEqualTo("''");
    }
}
