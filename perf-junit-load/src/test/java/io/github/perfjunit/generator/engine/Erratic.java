package io.github.perfjunit.generator.engine;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/**
 * Opens connections without a network that do at random what real ones can do, in any order: they stand at once, late or
 * never, answer within the sending, late or never, break with and without a request, and change how much they carry.
 */
final class Erratic implements Connector {

    private static final int LONGEST_MILLIS = 8;

    private final EventLoop loop;
    private final Random random;
    private final int room;
    private final boolean lasts;
    private final Queue<String> complaints;

    /**
     * For a thread.
     *
     * @param room how many requests a connection carries at first
     * @param lasts whether answers last, as streams of events do
     * @param complaints what a pool did wrong
     */
    Erratic(EventLoop loop, long seed, int room, boolean lasts, Queue<String> complaints) {
        this.loop = loop;
        this.random = new Random(seed);
        this.room = room;
        this.lasts = lasts;
        this.complaints = complaints;
    }

    static Queue<String> complaints() {
        return new ConcurrentLinkedQueue<>();
    }

    @Override
    public void connect(Pool pool) {
        var connection = new Wild(pool);
        switch (random.nextInt(8)) {
            case 0 -> {
                long attempt = pool.attempt();
                soon(() -> pool.notOpened(Failure.connect("nobody there"), attempt));
            }
            case 1 -> soon(connection::openAndBreak);
            default -> soon(connection::open);
        }
    }

    @Override
    public int room() {
        return room;
    }

    private void soon(Runnable task) {
        Future<?> unused = loop.schedule(task, random.nextInt(LONGEST_MILLIS), TimeUnit.MILLISECONDS);
    }

    private final class Wild implements Connection {

        private final Pool pool;
        private final List<Exchange> carried = new ArrayList<>();
        private int most = room;
        private final PoolSlot place = new PoolSlot();
        private boolean open;

        private Wild(Pool pool) {
            this.pool = pool;
        }

        private void open() {
            open = true;
            pool.opened(this);
        }

        private void openAndBreak() {
            open();
            breakOff();
        }

        @Override
        public PoolSlot place() {
            return place;
        }

        @Override
        public boolean hasRoom() {
            return open && carried.size() < most;
        }

        @Override
        public void send(Exchange exchange) {
            if (!hasRoom()) {
                complaints.add("sent on a connection with " + carried.size() + " of " + most + ", open: " + open);
            }
            carried.add(exchange);
            switch (random.nextInt(10)) {
                case 0 -> breakOff();
                case 1 -> soon(this::breakOff);
                case 2 -> {
                    // nothing ever comes
                }
                case 3 -> {
                    changeRoom();
                    soon(() -> answer(exchange));
                }
                case 4 -> answer(exchange);
                default -> soon(() -> answer(exchange));
            }
        }

        private void changeRoom() {
            if (room > 1) {
                changing(() -> most = 1 + random.nextInt(room));
            }
        }

        private void answer(Exchange exchange) {
            if (!carried.contains(exchange)) {
                return;
            }
            if (lasts && exchange.lasting == null) {
                pool.ledger().opened(exchange, Ledger.Lasting.UNTIL_LOAD_ENDS);
            }
            if (lasts && random.nextInt(5) > 0) {
                if (random.nextBoolean()) {
                    pool.ledger().received(exchange, 1 + random.nextInt(3), System.nanoTime());
                }
                soon(() -> answer(exchange));
                return;
            }
            release(exchange);
            pool.ledger().ended(exchange, random.nextInt(4) == 0 ? Failure.status(503) : null);
            if (random.nextInt(4) == 0) {
                breakOff();
            }
        }

        private void release(Exchange exchange) {
            changing(() -> carried.remove(exchange));
        }

        /** As HTTP/2 does it: later, and only if there was no room before. */
        private void changing(Runnable change) {
            boolean before = hasRoom();
            change.run();
            if (!before && hasRoom()) {
                loop.execute(() -> {
                    if (hasRoom()) {
                        pool.hasRoom(this);
                    }
                });
            }
        }

        @Override
        public void abandon(Exchange exchange) {
            if (room == 1) {
                carried.remove(exchange);
                breakOff();
            } else {
                release(exchange);
            }
        }

        private void breakOff() {
            if (open) {
                open = false;
                pool.gone(this);
                List<Exchange> rest = List.copyOf(carried);
                carried.clear();
                rest.forEach(each -> pool.ledger().failed(each, Failure.reset("broken off")));
            }
        }
    }
}
