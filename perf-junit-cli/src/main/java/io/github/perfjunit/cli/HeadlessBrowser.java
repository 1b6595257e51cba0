package io.github.perfjunit.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A browser of this machine that opens a page without a window.
 *
 * @param program Chromium, or a browser that is made of it
 */
record HeadlessBrowser(Path program) {

    private static final List<String> NAMES = List.of(
            "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge");

    private static final List<Path> PLACES = List.of(
            Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
            Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"),
            Path.of("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"),
            Path.of("C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe"));

    private static final int LIMIT_SECONDS = 600;

    /**
     * Finds a browser: the one that is named, else the first on the search path.
     *
     * @throws IllegalArgumentException with the way out, if there is none
     */
    static HeadlessBrowser find(Optional<Path> named) {
        if (named.isPresent()) {
            if (!Files.isExecutable(named.get())) {
                throw new IllegalArgumentException("--browser: there is no program at " + named.get());
            }
            return new HeadlessBrowser(named.get());
        }
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.concat(
                        Stream.of(path.split(File.pathSeparator))
                                .filter(folder -> !folder.isBlank())
                                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name))),
                        PLACES.stream())
                .filter(Files::isExecutable)
                .findFirst()
                .map(HeadlessBrowser::new)
                .orElseThrow(
                        () -> new IllegalArgumentException("figures are drawn by a browser, and none was found (looked"
                                + " for " + String.join(", ", NAMES)
                                + " on the PATH); install Chromium (Debian: apt-get"
                                + " install chromium), name one with --browser, or save single charts with the buttons on"
                                + " the page"));
    }

    /**
     * Opens a page and returns its content when its scripts are done.
     *
     * @param anchor what follows the address, with its {@code #}
     * @param directory for the browser's profile, which is of no use afterwards
     */
    String contentOf(Path page, String anchor, Path directory) throws IOException {
        Path content = directory.resolve("content.html");
        Path messages = directory.resolve("messages.log");
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless=new",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-dev-shm-usage",
                "--user-data-dir=" + directory.resolve("profile"),
                "--window-size=1280,900",
                "--dump-dom"));
        if ("root".equals(System.getProperty("user.name"))) {
            // no browser has a sandbox for root; what it opens was written by this program
            command.add("--no-sandbox");
        }
        command.add(page.toUri() + anchor);
        Process process = new ProcessBuilder(command)
                .redirectOutput(content.toFile())
                .redirectError(messages.toFile())
                .start();
        try {
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(program + " did not end within " + LIMIT_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the wait for " + program + " was interrupted", e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new IllegalStateException(program + " ended with exit code " + process.exitValue() + ": "
                    + Files.readString(messages, UTF_8).strip());
        }
        return Files.readString(content, UTF_8);
    }

    /** Deletes a directory with everything in it; a browser that is still ending may write to its profile. */
    static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            directory.toFile().deleteOnExit();
        }
    }
}
