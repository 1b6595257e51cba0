package io.github.perfjunit.generator;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.JarURLConnection;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

class ArtifactIT {

    @Test
    void bringsNothingButTheNestedJarAndItsOptions() throws Exception {
        var resource =
                requireNonNull(ArtifactIT.class.getResource(GeneratorProcess.RESOURCE), GeneratorProcess.RESOURCE);
        assertThat(resource.getProtocol())
                .as("%s is inside the jar that is published", resource)
                .isEqualTo("jar");
        try (JarFile jar = ((JarURLConnection) resource.openConnection()).getJarFile()) {
            assertThat(jar.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName))
                    .containsExactlyInAnyOrder(
                            "META-INF/MANIFEST.MF",
                            GeneratorProcess.RESOURCE.substring(1),
                            GeneratorProcess.OPTIONS.substring(1));
            assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                    .isEqualTo("io.github.perfjunit.generator");
        }
    }
}
