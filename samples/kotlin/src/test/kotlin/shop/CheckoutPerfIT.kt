package shop

import io.github.perfjunit.junit.Runs
import io.github.perfjunit.api.Run
import io.github.perfjunit.junit.PerfTest
import io.github.perfjunit.junit.RepeatRun
import io.github.perfjunit.api.Bytes.mebibytes
import io.github.perfjunit.api.JvmTarget
import io.github.perfjunit.api.Metric
import io.github.perfjunit.api.Metrics.CPU_TIME
import io.github.perfjunit.api.Metrics.RSS_PEAK
import io.github.perfjunit.api.Metrics.STARTUP_TIME
import io.github.perfjunit.api.Readiness
import io.github.perfjunit.api.Target
import java.time.Duration.ofSeconds
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

/** A study in Kotlin. Targets are properties of the companion object: the compiler makes static fields of them. */
@PerfTest
class CheckoutPerfIT {

    @RepeatRun(value = 6, warmUp = 0)
    fun checkout(run: Run) {
        val service = run.startAndAwaitReady()
        repeat(20) { service.uri("/checkout").toURL().readText() }
        run.record(PAGES, 20L)
    }

    @Test
    fun `starts within its time`(runs: Runs) {
        assertThat(runs).areComplete().haveRecorded(STARTUP_TIME, CPU_TIME)
        assertThat(runs).forTarget(plain).median(STARTUP_TIME).isLessThan(ofSeconds(60))
    }

    @Test
    fun `stays within its memory`(runs: Runs) {
        assertThat(runs).forTarget(plain).worst(RSS_PEAK).isLessThan(mebibytes(1024))
    }

    @Test
    fun `both served the same`(runs: Runs) {
        assertThat(runs.values(plain, PAGES)).hasSize(6).allMatch { it == 20L }
        assertThat(runs.compare(small, plain, CPU_TIME).blocks()).isEqualTo(6)
    }

    companion object {
        private val PAGES: Metric<Number> = Metric.count("pages").higherIsBetter()

        private val plain: Target = checkout().readyAt("/up")

        @JvmField
        val small: Target = checkout()
            .jvmArgs("-Xmx32m", "-XX:+UseSerialGC")
            .readyWhen(Readiness.custom("it says that it is up") { it.uri("/up").toURL().readText() == "up" })

        private fun checkout(): JvmTarget =
            Target.mainClass("shop.CheckoutKt", "target/classes", "target/dependency/*").args("{http.port}")
    }
}
