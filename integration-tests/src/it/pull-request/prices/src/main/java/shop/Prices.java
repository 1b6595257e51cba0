package shop;

/** The work that a start of the shop waits for. */
public final class Prices {

    private static final int MILLIS = 600;

    private Prices() {}

    public static void load() throws InterruptedException {
        Thread.sleep(MILLIS);
    }
}
