package io.github.perfjunit.embedded;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.JarURLConnection;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

class ArtifactIT {

    @Test
    void bringsNothingButTheNestedJar() throws Exception {
        var resource = requireNonNull(ArtifactIT.class.getResource(ServicesProcess.RESOURCE), ServicesProcess.RESOURCE);
        assertThat(resource.getProtocol())
                .as("%s is inside the jar that is published", resource)
                .isEqualTo("jar");
        try (JarFile jar = ((JarURLConnection) resource.openConnection()).getJarFile()) {
            assertThat(jar.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName))
                    .containsExactlyInAnyOrder("META-INF/MANIFEST.MF", ServicesProcess.RESOURCE.substring(1));
            assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                    .isEqualTo("io.github.perfjunit.embedded");
        }
    }
}
