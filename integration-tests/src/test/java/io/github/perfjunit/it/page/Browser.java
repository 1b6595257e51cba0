package io.github.perfjunit.it.page;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A headless Chromium of this machine, with a profile that is gone afterwards. */
final class Browser implements AutoCloseable {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** @param directory where its profile and its home are */
    static Browser startedIn(Path directory) throws IOException {
        for (Path program : List.of(CHROMIUM, DRIVER)) {
            Assumptions.assumeTrue(Files.isExecutable(program), program + " is not installed on this machine");
        }
        Path home = Files.createDirectories(directory.resolve("home"));
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .withEnvironment(Map.of("HOME", home.toString(), "TMPDIR", home.toString()))
                .build();
        Browser browser = new Browser(new ChromeDriver(service, options(directory)));
        browser.driver.get("about:blank");
        browser.requests(); // of the page that browsers begin with
        return browser;
    }

    private static ChromeOptions options(Path directory) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toFile());
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + directory.resolve("profile"),
                "--window-size=1280,900");
        return options;
    }

    void open(Path page) {
        driver.get(page.toUri().toString());
    }

    /** Opens the page anew at this address inside it. */
    void open(Path page, String anchor) {
        driver.get("about:blank");
        driver.get(page.toUri() + anchor);
    }

    /** As wide and as high as a screen of this many CSS pixels. */
    void screen(int width, int height) {
        devTools(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    void colourScheme(String scheme) {
        devTools(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Returns the answer of a script. */
    Object ask(String script, Object... arguments) {
        return Objects.requireNonNull(answer(script, arguments), script);
    }

    private @Nullable Object answer(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    long number(String script, Object... arguments) {
        return ((Number) ask(script, arguments)).longValue();
    }

    /** Waits until a script answers true. */
    void await(String what, String script, Object... arguments) {
        new WebDriverWait(driver, PATIENCE)
                .withMessage(what)
                .until(ignored -> Boolean.TRUE.equals(answer(script, arguments)));
    }

    /** Saves what is downloaded in this directory, without asking. */
    void saveTo(Path directory) {
        devTools("Browser.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", directory.toString()));
    }

    Object askLater(String script) {
        driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(2));
        return Objects.requireNonNull(driver.executeAsyncScript(script), script);
    }

    WebElement element(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    List<WebElement> elements(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** Clicks where the element is now: the page scrolls smoothly, so a driver that scrolls by itself can miss it. */
    void click(WebElement element) {
        ask("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'}); return true", element);
        element.click();
    }

    void hover(WebElement element) {
        new Actions(driver).moveToElement(element).perform();
    }

    void press(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    String title() {
        return Objects.requireNonNull(driver.getTitle());
    }

    /** The page as the printer gets it. */
    byte[] printed() {
        Map<String, Object> answer = devTools("Page.printToPDF", Map.of("printBackground", true));
        return Base64.getDecoder().decode(String.valueOf(answer.get("data")));
    }

    private Map<String, Object> devTools(String command, Map<String, Object> parameters) {
        return driver.executeCdpCommand(command, parameters);
    }

    /** Lines of the console since the last time. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /** Returns the requests to the network since the last call; data inside the page is not requested. */
    List<String> requests() {
        return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(entry -> JsonParser.parseString(entry.getMessage())
                        .getAsJsonObject()
                        .getAsJsonObject("message"))
                .filter(event -> event.get("method").getAsString().equals("Network.requestWillBeSent"))
                .map(event -> event.getAsJsonObject("params")
                        .getAsJsonObject("request")
                        .get("url")
                        .getAsString())
                .filter(url -> !url.startsWith("data:"))
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
