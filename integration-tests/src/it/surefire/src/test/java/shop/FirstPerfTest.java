package shop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.mongodb.WithMongoDB;
import io.github.perfjunit.api.Target;
import org.junit.jupiter.api.Test;

/** One of two studies that a build with two forks would run at the same time; it prints which store it was given. */
@PerfTest
@WithMongoDB(database = "shop")
class FirstPerfTest {

    static final Target program =
            Target.command("sh", "-c", "echo store at $STORE; sleep 0.3").env("STORE", "{mongodb.host}:{mongodb.port}");

    @RepeatRun(value = 3, warmUp = 0)
    void work(Run run) {
        run.start();
        run.awaitExit();
    }

    @Test
    void allWereMade(Runs runs) {
        assertThat(runs).areComplete();
    }
}
