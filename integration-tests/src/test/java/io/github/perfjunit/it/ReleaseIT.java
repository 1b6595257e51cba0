package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.ReleaseGate;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import io.github.perfjunit.junit.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.Manifest;
import org.assertj.core.data.Index;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The last release as a baseline, from a repository that the settings' mirror leads to. */
@Tag("extended")
class ReleaseIT {

    private static final String VERDICT =
            ReleaseGate.class.getName() + "#isNotMuchSlower(" + Runs.class.getName() + ")";

    @TempDir
    Path directory;

    private Path remote;
    private Path candidate;

    @BeforeEach
    void aModuleWithACandidate() throws IOException {
        remote = directory.resolve("remote");
        Files.writeString(
                directory.resolve("pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion><groupId>com.acme</groupId>"
                        + "<artifactId>checkout-tests</artifactId><version>9</version></project>");
        candidate = ReleaseRepository.program(directory.resolve("target/checkout.jar"), "1.2-SNAPSHOT");
        // What a build on this machine has left there is no release
        Path installed = directory.resolve("local/com/acme/checkout/1.1.9/checkout-1.1.9.jar");
        ReleaseRepository.program(installed, "1.1.9");
        Files.writeString(installed.resolveSibling("_remote.repositories"), "checkout-1.1.9.jar>=\n");
    }

    private JupiterFork fork(ReleaseRepository repository) throws IOException {
        Path settings = Files.writeString(
                directory.resolve("settings.xml"),
                "<settings><mirrors><mirror><id>acme</id><mirrorOf>*</mirrorOf><url>" + repository.url()
                        + "</url></mirror></mirrors></settings>");
        return JupiterFork.in(directory)
                .with("perfjunit.ready.timeout", "1m")
                .with("perfjunit.settings", settings.toString())
                .with("perfjunit.offline", "false")
                .with("maven.repo.local", directory.resolve("local").toString())
                .with("basedir", directory.toString())
                .with("candidate", candidate.toString());
    }

    @Test
    void aCandidateIsMeasuredBesideTheLastRelease() throws IOException, InterruptedException {
        try (ReleaseRepository repository =
                ReleaseRepository.in(remote).publish("1.0", "1.1", "1.2-RC1", "2.0-SNAPSHOT", "2.0")) {
            Outcome outcome = fork(repository).run(ReleaseGate.class);

            assertThat(outcome.failures()).as(outcome.output()).isEmpty();
            String baseline = "com.acme:checkout:1.1 (last release, repository 'acme', SHA-256 ";
            assertThat(outcome.output())
                    .contains("looking up the last release of com.acme:checkout", "target baseline is " + baseline);
            StudyResult study = StudyIT.onlyStudy(outcome.results());
            assertThat(study.runs()).hasSize(12).allMatch(RunRecord::isCompleted);
            assertThat(study.header().targets())
                    .extracting(TargetInfo::description)
                    .satisfies(
                            description -> assertThat(description).asString().startsWith(baseline), Index.atIndex(0));
            assertThat(outcome.results().resolve("index.html")).content().contains("com.acme:checkout:1.1");
            assertThat(directory.resolve("local/com/acme/checkout/1.1/checkout-1.1.jar"))
                    .exists();
            Traces.assertGone(directory.resolve("tmp"));

            Outcome again = fork(repository).run(VERDICT);
            assertThat(again.failures()).as(again.output()).isEmpty();
            assertThat(again.output()).contains("verdicts judge the study recorded at");

            repository.publish("1.0", "1.1", "1.1.1");
            assertThat(fork(repository).run(VERDICT).failures())
                    .as("another baseline, another study")
                    .singleElement()
                    .asString()
                    .contains("there are no runs to judge", "target 'baseline' was " + baseline, "checkout:1.1.1");
        }
    }

    @Test
    void aCandidateThatIsTheLastReleaseIsRefused() throws IOException, InterruptedException {
        try (ReleaseRepository repository = ReleaseRepository.in(remote).publish("1.0", "1.1")) {
            // Its version says nothing: only its content does
            Path released = remote.resolve("com/acme/checkout/1.1/checkout-1.1.jar");
            ReleaseRepository.sum(ReleaseRepository.program(released, "9"));
            Files.copy(released, candidate, StandardCopyOption.REPLACE_EXISTING);

            Outcome outcome = fork(repository).run(ReleaseGate.class);

            assertThat(outcome.failures())
                    .first()
                    .asString()
                    .contains(
                            "target 'baseline' is com.acme:checkout:1.1 (last release, repository 'acme'",
                            "target 'candidate' is the same file: " + candidate,
                            "Target.release(...)");
            assertThat(outcome.results()).as("nothing was measured").doesNotExist();
        }
    }

    @Test
    void aRepositoryThatNeverAnswersIsGivenUp() throws IOException, InterruptedException {
        try (ReleaseRepository repository = ReleaseRepository.silent(remote)) {
            Outcome outcome =
                    fork(repository).with("perfjunit.release.timeout", "6s").run(ReleaseGate.class);

            assertThat(outcome.failures())
                    .first()
                    .asString()
                    .contains(
                            "releases were not found in 6.0 s (perfjunit.release.timeout)",
                            "last: fetching com/acme/checkout/maven-metadata.xml from repository 'acme'");
            Traces.assertGone(directory.resolve("tmp"));
        }
    }

    @Test
    void aJarThatCanNotBeStartedByItselfIsNamed() throws IOException, InterruptedException {
        try (ReleaseRepository repository = ReleaseRepository.in(remote).publish("1.0")) {
            Path released = remote.resolve("com/acme/checkout/1.0/checkout-1.0.jar");
            ReleaseRepository.program(released, "1.0", new Manifest());
            ReleaseRepository.sum(released);

            assertThat(fork(repository).run(ReleaseGate.class).failures())
                    .first()
                    .asString()
                    .contains(
                            "target 'baseline': com.acme:checkout:1.0 can't be started by java -jar",
                            "names no Main-Class",
                            "mainClass(");
        }
    }

    @Test
    void credentialsAreNotPrinted() throws IOException, InterruptedException {
        try (ReleaseRepository repository = ReleaseRepository.in(remote)) {
            String url = "http://ci:open-sesame@127.0.0.1:" + repository.port() + "/";

            Outcome outcome = fork(repository)
                    .with("perfjunit.repositories", "acme=" + url + ",gone=http://ci:open-sesame@127.0.0.1:1/")
                    .run(ReleaseGate.class);

            assertThat(outcome.failures()).first().asString().contains("'gone' could not be asked");
            assertThat(outcome.output() + outcome.failures()).doesNotContain("open-sesame");
        }
    }

    @Test
    void aMissingArtifactIsNamed() throws IOException, InterruptedException {
        try (ReleaseRepository repository = ReleaseRepository.in(remote)) {
            assertThat(fork(repository)
                            .without("perf-junit-resolver")
                            .run(ReleaseGate.class)
                            .failures())
                    .first()
                    .asString()
                    .contains("need io.github.perfjunit:perf-junit-resolver", "add it with scope test");
        }
    }
}
