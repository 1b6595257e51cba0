package io.github.perfjunit.benchmark.explain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/** The parts of a request's work, each of which one regression makes more expensive. The method is the one to be named. */
enum Planted {
    SLOWER_METHOD("price"),
    HIDDEN_SQUARE("unique"),
    SLEEP("stock"),
    LOCK("audit"),
    CHATTY_LOG("log"),
    BIGGER_DTO("describe"),
    DOUBLE_SERIALIZATION("json"),
    MISSED_CACHE("rate"),
    EXTRA_QUERY("query"),
    POOL_OF_ONE("borrow"),
    RETAINED_LIST("remember"),
    CONCATENATION("label"),
    REFLECTION("read"),
    EXCEPTIONS("parse"),
    BOXING("sum"),
    REGEX("match"),
    BUSY_WAIT("settle"),
    GC_PRESSURE("buffer"),
    SLOWER_DEPENDENCY("encode"),
    SYNCHRONIZED("count");

    private static final int ITEMS = 1_200;
    private static final long PAUSE_NANOS = 3_000_000;

    private final String method;

    Planted(String method) {
        this.method = method;
    }

    /** Returns the frame that is to be named first. */
    String frame() {
        return Work.class.getName() + "." + method;
    }

    /** The work of the service. */
    static final class Work {

        private final String planted;
        private final Semaphore pool;
        private final List<byte[]> remembered = new ArrayList<>();
        private final Map<String, Integer> counts = new HashMap<>();
        private final Object lock = new Object();
        private volatile int rate;

        Work(String planted) {
            this.planted = planted;
            this.pool = new Semaphore(planted.equals(POOL_OF_ONE.name()) ? 1 : 64);
        }

        private int times(Planted part, int usual, int more) {
            return planted.equals(part.name()) ? more : usual;
        }

        /** Does the work of one request. */
        int request(int number) throws ReflectiveOperationException, InterruptedException {
            int sum = price() + unique() + rate() + match(number) + parse() + encode() + (int) sum() + read();
            sum += describe().length() + label().length() + log(number) + buffer() + count();
            stock();
            audit();
            query();
            borrow();
            remember();
            settle();
            String body = json(sum);
            return planted.equals(DOUBLE_SERIALIZATION.name()) ? json(sum).length() : body.length();
        }

        private int price() {
            int sum = 0;
            int times = times(SLOWER_METHOD, 2_000, 300_000);
            for (int i = 0; i < times; i++) {
                sum = 31 * sum + (sum >>> 7) + i;
            }
            return sum;
        }

        private int unique() {
            Collection<Integer> seen = planted.equals(HIDDEN_SQUARE.name()) ? new ArrayList<>() : new HashSet<>();
            for (int i = 0; i < ITEMS; i++) {
                if (!seen.contains(i)) {
                    seen.add(i);
                }
            }
            return seen.size();
        }

        private void stock() throws InterruptedException {
            if (planted.equals(SLEEP.name())) {
                Thread.sleep(4);
            }
        }

        private void audit() {
            if (planted.equals(LOCK.name())) {
                synchronized (lock) {
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
        }

        private static int log(String text) {
            return text.length();
        }

        private int log(int number) {
            int written = 0;
            int times = times(CHATTY_LOG, 1, 200);
            for (int i = 0; i < times; i++) {
                written += log(String.format(Locale.ROOT, "request %d, step %d of %s", number, i, planted));
            }
            return written;
        }

        private String describe() {
            StringBuilder text = new StringBuilder();
            int times = times(BIGGER_DTO, 50, 20_000);
            for (int i = 0; i < times; i++) {
                text.append("field").append(i);
            }
            return text.toString();
        }

        private static String json(int sum) {
            StringBuilder text = new StringBuilder("{");
            for (int i = 0; i < 8_000; i++) {
                text.append("\"f").append(i).append("\":").append(sum + i).append(',');
            }
            return text.append('}').toString();
        }

        private int rate() {
            if (rate == 0 || planted.equals(MISSED_CACHE.name())) {
                int sum = 1;
                for (int i = 0; i < 400_000; i++) {
                    sum = sum * 17 + (sum >>> 3);
                }
                rate = sum | 1;
            }
            return rate;
        }

        private void query() {
            int times = times(EXTRA_QUERY, 1, 4);
            for (int i = 0; i < times; i++) {
                LockSupport.parkNanos(PAUSE_NANOS / 2);
            }
        }

        private void borrow() throws InterruptedException {
            pool.acquire();
            try {
                hold();
            } finally {
                pool.release();
            }
        }

        private static void hold() {
            LockSupport.parkNanos(PAUSE_NANOS / 2);
        }

        private void remember() {
            if (planted.equals(RETAINED_LIST.name())) {
                synchronized (remembered) {
                    remembered.add(new byte[40_000]);
                }
            }
        }

        private String label() {
            String label = "";
            int times = times(CONCATENATION, 5, 700);
            for (int i = 0; i < times; i++) {
                label += i;
            }
            return label;
        }

        private int read() throws ReflectiveOperationException {
            int sum = 0;
            int times = times(REFLECTION, 1, 1_500);
            for (int i = 0; i < times; i++) {
                sum += (Integer) String.class.getMethod("length").invoke("text");
            }
            return sum;
        }

        private int parse() {
            int failures = 0;
            int times = times(EXCEPTIONS, 1, 150);
            for (int i = 0; i < times; i++) {
                try {
                    Integer.parseInt("x" + i);
                } catch (NumberFormatException e) {
                    failures++;
                }
            }
            return failures;
        }

        private long sum() {
            Map<Integer, Long> sums = new HashMap<>();
            int times = times(BOXING, 50, 30_000);
            for (int i = 0; i < times; i++) {
                sums.merge(i & 1023, (long) i, Long::sum);
            }
            return sums.size();
        }

        private int match(int number) {
            int found = 0;
            int times = times(REGEX, 1, 300);
            for (int i = 0; i < times; i++) {
                found += Pattern.compile("(a|b)+[0-9]{2,4}" + i)
                                .matcher("ab12" + number)
                                .find()
                        ? 1
                        : 0;
            }
            return found;
        }

        private void settle() {
            long end = System.nanoTime() + times(BUSY_WAIT, 0, (int) PAUSE_NANOS / 3);
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        }

        private int buffer() {
            int length = 0;
            int times = times(GC_PRESSURE, 1, 20);
            for (int i = 0; i < times; i++) {
                length += new byte[100_000].length;
            }
            return length;
        }

        private int encode() {
            int sum = 7;
            int times = times(SLOWER_DEPENDENCY, 2_000, 20_000);
            for (int i = 0; i < times; i++) {
                sum += Integer.toHexString(sum + i).hashCode();
            }
            return sum;
        }

        private int count() {
            if (!planted.equals(SYNCHRONIZED.name())) {
                return 0;
            }
            synchronized (counts) {
                for (int i = 0; i < 20_000; i++) {
                    counts.merge("key" + (i & 255), 1, Integer::sum);
                }
                return counts.size();
            }
        }
    }
}
