package shop

import io.github.perfjunit.junit.Runs
import io.github.perfjunit.api.Run
import io.github.perfjunit.junit.PerfTest
import io.github.perfjunit.junit.RepeatRun
import io.github.perfjunit.api.Target
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

/** A verdict whose body is an expression returns the value of that expression. */
@PerfTest
class ExpressionBodyIT {

    @RepeatRun(1)
    fun work(run: Run) {
        run.start()
    }

    @Test
    fun judges(runs: Runs) = assertThat(runs).areComplete()

    companion object {
        private val service = Target.command("sleep", "60")
    }
}
