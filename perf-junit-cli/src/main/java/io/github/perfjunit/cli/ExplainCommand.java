package io.github.perfjunit.cli;

import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.ExplanationText;
import io.github.perfjunit.internal.explain.Focus;
import io.github.perfjunit.internal.explain.Profile;
import io.github.perfjunit.internal.explain.ProfileFolder;
import io.github.perfjunit.internal.explain.UnreadableProfileException;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Names the methods that make the difference of two recorded profiles. */
final class ExplainCommand {

    private final Explanation explanation;

    /**
     * Compares them.
     *
     * @throws IllegalArgumentException if a folder holds no profile, or several, or if their work is not counted alike or they are of different
     *     profilers
     */
    ExplainCommand(Path reference, Path candidate) {
        ProfileFolder before = folder(reference);
        ProfileFolder after = folder(candidate);
        Profile ofReference = read(before);
        Profile ofCandidate = read(after);
        Explanation.incomparable(
                        Map.entry(reference.toString(), ofReference), Map.entry(candidate.toString(), ofCandidate))
                .ifPresent(why -> {
                    throw new IllegalArgumentException(why + "; name two profiles of one scenario and one profiler");
                });
        List<String> notes = new ArrayList<>(limits(before, ofReference));
        notes.addAll(limits(after, ofCandidate));
        notes.addAll(versions(ofReference.profiler(), ofCandidate.profiler()));
        explanation = Explanation.of(
                Map.entry(name(before), ofReference),
                Map.entry(name(after), ofCandidate),
                Focus.TIME,
                false,
                "asked on the command line",
                notes);
    }

    private static List<String> limits(ProfileFolder folder, Profile profile) {
        List<String> limits = new ArrayList<>();
        if (!profile.hasParts()) {
            limits.add("the noise is estimated, because " + folder.path() + " has no files *.parts");
        }
        if (profile.profiler().isEmpty()) {
            limits.add("it is not known whether one profiler recorded both, because " + folder.path() + " names none");
        }
        return limits;
    }

    /** Profilers that can be compared differ in nothing else, if both are known. */
    private static List<String> versions(String reference, String candidate) {
        return reference.isEmpty() || candidate.isEmpty() || reference.equals(candidate)
                ? List.of()
                : List.of("the profiles were recorded by two versions, " + reference + " and " + candidate
                        + ", so a difference can come from the profiler");
    }

    private static String name(ProfileFolder folder) {
        return String.valueOf(folder.path().toAbsolutePath().normalize().getFileName());
    }

    /** The folder itself, or the only profile in it. */
    private static ProfileFolder folder(Path path) {
        ProfileFolder folder = new ProfileFolder(path);
        if (folder.isProfile()) {
            return folder;
        }
        List<ProfileFolder> inside = inside(path);
        if (inside.size() == 1) {
            return inside.get(0);
        }
        String found = inside.isEmpty()
                ? "there is no profile at " + path.toAbsolutePath()
                : "there are several profiles below " + path.toAbsolutePath() + ": "
                        + String.join(
                                ", ", inside.stream().map(ExplainCommand::name).toList());
        throw new IllegalArgumentException(
                found + "; name the folder of one target, such as profile/candidate of a study");
    }

    private static List<ProfileFolder> inside(Path path) {
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.sorted()
                    .map(ProfileFolder::new)
                    .filter(ProfileFolder::isProfile)
                    .toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't list " + path, e);
        }
    }

    private static Profile read(ProfileFolder folder) {
        try {
            return folder.read();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read the profile " + folder.path(), e);
        } catch (UnreadableProfileException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Returns all causes, a line for each: increases first, each kind in its turn. */
    List<String> lines() {
        ExplanationText text = new ExplanationText(explanation);
        List<String> lines = new ArrayList<>();
        if (explanation.causes().isEmpty()) {
            lines.add(text.nothing());
        }
        explanation.increases().stream().map(text::line).forEach(lines::add);
        explanation.causes().stream()
                .filter(cause -> cause.difference() < 0)
                .map(text::line)
                .forEach(lines::add);
        lines.addAll(explanation.notes());
        return lines;
    }
}
