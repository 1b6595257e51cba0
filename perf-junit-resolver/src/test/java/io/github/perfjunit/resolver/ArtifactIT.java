package io.github.perfjunit.resolver;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.JarURLConnection;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

class ArtifactIT {

    private static final String NESTED = "io/github/perfjunit/resolver/resolver.jar";

    @Test
    void bringsNothingButTheNestedJar() throws Exception {
        var resource = requireNonNull(ArtifactIT.class.getResource("/" + NESTED), NESTED);
        assertThat(resource.getProtocol())
                .as("%s is inside the jar that is published", resource)
                .isEqualTo("jar");
        try (JarFile jar = ((JarURLConnection) resource.openConnection()).getJarFile()) {
            assertThat(jar.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName))
                    .containsExactlyInAnyOrder("META-INF/MANIFEST.MF", NESTED);
            assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                    .isEqualTo("io.github.perfjunit.resolver");
        }
    }
}
