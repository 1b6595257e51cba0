package shop

import io.github.perfjunit.experiment.Run
import io.github.perfjunit.junit.PerfTest
import io.github.perfjunit.junit.RepeatRun
import io.github.perfjunit.target.Target

/** The target is a property of each instance. */
@PerfTest
class NoCompanionIT {

    private val service = Target.command("sleep", "60")

    @RepeatRun(1)
    fun work(run: Run) {
        run.start()
    }
}
