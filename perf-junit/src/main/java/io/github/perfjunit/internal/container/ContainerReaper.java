package io.github.perfjunit.internal.container;

import com.github.dockerjava.api.DockerClient;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;

/**
 * Testcontainers' reaper (Ryuk), whose container it starts before it gives its client to anybody. It waits two minutes for an
 * image that does not come, without a word, so the image is looked for before.
 */
final class ContainerReaper {

    private static final String DISABLED = "TESTCONTAINERS_RYUK_DISABLED";

    private static final String CLASS = "utility/RyukContainer.class";

    private static final Pattern IMAGE = Pattern.compile("testcontainers/ryuk:[\\w.-]+");

    private ContainerReaper() {}

    /**
     * Requires the image of the reaper on this machine, unless the reaper is disabled.
     *
     * @throws NoContainersException if it can't be fetched
     */
    static void require(ImageFetches fetches) {
        Optional<String> image =
                Boolean.parseBoolean(System.getenv(DISABLED)) ? Optional.empty() : image(DockerClientFactory.class);
        if (image.isEmpty()) {
            return;
        }
        String name = ContainerEngine.substituted(image.get());
        try (DockerClient client = DockerClientProviderStrategy.getClientForConfig(
                DockerClientFactory.instance().getTransportConfig())) {
            new ContainerImages(client, fetches).id(name);
        } catch (ContainerImages.NotFetchedException e) {
            throw NoContainersException.of(
                    "image " + name
                            + ", by which Testcontainers removes containers, is not on this machine and can't be"
                            + " fetched: " + e.getMessage(),
                    "set the environment variable " + DISABLED
                            + "=true to do without it: perf-junit removes its containers itself",
                    e);
        } catch (IOException e) {
            // its client could not be closed, which harms nobody
            return;
        }
    }

    /** Testcontainers keeps the name in a class of its own; if that is another one some day, Testcontainers waits as it did. */
    static Optional<String> image(Class<?> besideIt) {
        try (InputStream code = besideIt.getResourceAsStream(CLASS)) {
            Matcher name =
                    IMAGE.matcher(code == null ? "" : new String(code.readAllBytes(), StandardCharsets.ISO_8859_1));
            return name.find() ? Optional.of(name.group()) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
