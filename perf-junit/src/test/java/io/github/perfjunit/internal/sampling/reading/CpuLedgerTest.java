package io.github.perfjunit.internal.sampling.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.sampling.reading.CpuLedger.Account;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CpuLedgerTest {

    private static final long OUTSIDE = 1;
    private final CpuLedger ledger = new CpuLedger();

    @Test
    void addsUpThoseThatLive() {
        assertThat(ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 2), 11L, new Account(10, 30, 0))))
                .isEqualTo(37);
    }

    @Test
    void countsAChildOnceThatWasWaitedFor() {
        ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 0), 11L, new Account(10, 30, 0)));
        // It used 4 more before it ended.
        assertThat(ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 34)))).isEqualTo(39);
        assertThat(ledger.settle(Map.of(10L, new Account(OUTSIDE, 6, 34)))).isEqualTo(40);
    }

    @Test
    void keepsWhatAChildHadForWhichNobodyWaited() {
        ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 0), 11L, new Account(10, 30, 0)));
        assertThat(ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 0)))).isEqualTo(35);
        assertThat(ledger.settle(Map.of(10L, new Account(OUTSIDE, 6, 0)))).isEqualTo(36);
    }

    @Test
    void followsTheTimeOfAGrandchildUpToTheSurvivor() {
        ledger.settle(
                Map.of(10L, new Account(OUTSIDE, 5, 0), 11L, new Account(10, 30, 0), 12L, new Account(11, 100, 0)));
        assertThat(ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 130)))).isEqualTo(135);
    }

    /** Read, ended with its parent, and counted by its grandparent, all in one reading. */
    @Test
    void countsAGrandchildOnceThatEndedWithItsParentAfterItWasRead() {
        ledger.settle(
                Map.of(10L, new Account(OUTSIDE, 5, 0), 11L, new Account(10, 2, 0), 12L, new Account(11, 30_000, 0)));
        Map<Long, Account> now = Map.of(10L, new Account(OUTSIDE, 5, 30_004), 12L, new Account(11, 30_000, 0));
        assertThat(ledger.settle(now, Set.of(12L))).isEqualTo(30_009);
        assertThat(ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 30_004)))).isEqualTo(30_009);
    }

    /** Both were read, and the parent before its child ended. */
    @Test
    void countsAGrandchildOnceThatEndedWithItsParentAfterBothWereRead() {
        Map<Long, Account> before =
                Map.of(10L, new Account(OUTSIDE, 5, 0), 11L, new Account(10, 2, 0), 12L, new Account(11, 300, 0));
        ledger.settle(before);
        Map<Long, Account> now = new HashMap<>(before);
        now.put(10L, new Account(OUTSIDE, 5, 302));
        assertThat(ledger.settle(now, Set.of(11L, 12L))).isEqualTo(307);
    }

    /** The growth above a parent that lives, and did not wait for it, is that of others. */
    @Test
    void keepsTheTimeOfAChildThatItsLivingParentDidNotWaitFor() {
        Map<Long, Account> before =
                Map.of(10L, new Account(OUTSIDE, 5, 0), 11L, new Account(10, 2, 0), 12L, new Account(11, 300, 0));
        ledger.settle(before);
        Map<Long, Account> now = new HashMap<>(before);
        now.put(10L, new Account(OUTSIDE, 5, 400));
        assertThat(ledger.settle(now, Set.of(12L))).isEqualTo(707);
    }

    @Test
    void keepsTheTimeOfAnOrphanThatEndedElsewhere() {
        ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 0), 12L, new Account(OUTSIDE, 100, 0)));
        assertThat(ledger.settle(Map.of(10L, new Account(OUTSIDE, 7, 0)))).isEqualTo(107);
    }

    @Test
    void keepsTheTimeOfARootThatLeavesOthersBehind() {
        ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 2), 11L, new Account(10, 30, 0)));
        assertThat(ledger.settle(Map.of(11L, new Account(OUTSIDE, 31, 0)))).isEqualTo(38);
    }

    @Test
    void neverGoesDown() {
        ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 30), 11L, new Account(10, 30, 0)));
        assertThat(ledger.settle(Map.of(10L, new Account(OUTSIDE, 5, 30), 11L, new Account(10, 10, 0))))
                .isEqualTo(65);
    }
}
