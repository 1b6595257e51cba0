package shop

import io.github.perfjunit.api.Run
import io.github.perfjunit.junit.PerfTest
import io.github.perfjunit.junit.RepeatRun
import io.github.perfjunit.api.Target

/** The target is a property of each instance. */
@PerfTest
class NoCompanionIT {

    private val service = Target.command("sleep", "60")

    @RepeatRun(1)
    fun work(run: Run) {
        run.start()
    }
}
