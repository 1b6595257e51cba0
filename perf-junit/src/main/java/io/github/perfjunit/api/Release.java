package io.github.perfjunit.api;

import java.util.Optional;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * A release of a program in a Maven repository: a certain one, or the last. Nothing is looked up before a study begins.
 * Immutable; each method gives a new release.
 *
 * <pre>{@code
 * static final Target baseline = Target.lastRelease("com.acme:checkout");
 * static final Target earlier = Target.release("com.acme:checkout:jar:exec:1.4.2");
 * static final Target thin = Target.release(Release.last("com.acme:checkout").mainClass("com.acme.checkout.Main"));
 * }</pre>
 *
 * <p>It is found in the repositories that the build itself uses, and kept in the user's local repository, as Maven's own
 * artifacts are. A version that was installed there by this machine is no release. How it is started depends on its type:
 *
 * <table>
 * <caption>Types</caption>
 * <tr><td>{@code jar}, {@code war}</td><td>by {@code java -jar}: it must hold all that it needs, as those of Spring Boot,
 * Quarkus' uber-jars and shaded jars do</td></tr>
 * <tr><td>{@code jar} with {@link #mainClass(String)}</td><td>by {@code java -cp}, with its dependencies</td></tr>
 * <tr><td>any other, such as {@code exe} or {@code bin}</td><td>as a program of the system: a native image, say</td></tr>
 * </table>
 *
 * <p>Archives ({@code zip}, {@code tar.gz} and their like) are not unpacked.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class Release {

    private final Coordinates coordinates;
    private final PreReleases preReleases;
    private final @Nullable String mainClass;

    private Release(Coordinates coordinates, PreReleases preReleases, @Nullable String mainClass) {
        this.coordinates = coordinates;
        this.preReleases = preReleases;
        this.mainClass = mainClass;
    }

    /** Whether alphas, betas, milestones and release candidates can be the last release. */
    public enum PreReleases {
        PASSED_OVER,
        INCLUDED
    }

    /**
     * A certain release.
     *
     * @param coordinates {@code group:artifact:version}, {@code group:artifact:type:version} or
     *     {@code group:artifact:type:classifier:version}
     * @throws IllegalArgumentException if they are written otherwise, or the version is a SNAPSHOT, a range, {@code LATEST} or
     *     {@code RELEASE}
     */
    public static Release of(String coordinates) {
        return new Release(Coordinates.withVersion(coordinates), PreReleases.INCLUDED, null);
    }

    /**
     * The last release: the highest version, in Maven's order, that a remote repository has and that is below the version of
     * the candidate. The candidate's version is what the other targets' jars say of themselves
     * ({@code META-INF/maven/.../pom.properties}), else what the build's pom says.
     *
     * @param coordinates {@code group:artifact}, {@code group:artifact:type} or {@code group:artifact:type:classifier}
     * @throws IllegalArgumentException if they are written otherwise
     */
    public static Release last(String coordinates) {
        return new Release(Coordinates.withoutVersion(coordinates), PreReleases.PASSED_OVER, null);
    }

    /** The artifact with this classifier: {@code exec}, where Spring Boot's plugin keeps the plain jar. */
    public Release classifier(String classifier) {
        return new Release(coordinates.withClassifier(classifier), preReleases, mainClass);
    }

    /** The artifact of this type, which is its file's extension as well: {@code jar} unless said otherwise. */
    public Release type(String type) {
        return new Release(coordinates.withType(type), preReleases, mainClass).checked();
    }

    /** Lets an alpha, beta, milestone or release candidate be the last release; otherwise they are passed over. */
    public Release orPreRelease() {
        return new Release(coordinates, PreReleases.INCLUDED, mainClass);
    }

    /**
     * Starts this class of the jar, with the jar's dependencies of the scopes compile and runtime in the class path.
     *
     * @param className binary name, with its package
     * @throws IllegalArgumentException if the artifact is no jar, or the name can't be that of a class
     */
    public Release mainClass(String className) {
        Target.requireClassName(className);
        return new Release(coordinates, preReleases, className).checked();
    }

    private Release checked() {
        if (mainClass != null && !coordinates.type().equals("jar")) {
            throw new IllegalArgumentException("release " + coordinates + ": mainClass(\"" + mainClass
                    + "\") is for jars, but its type is " + coordinates.type());
        }
        return this;
    }

    /** Returns the class that is started, if it was set. Otherwise the jar determines it. */
    public Optional<String> mainClass() {
        return Optional.ofNullable(mainClass);
    }

    /** Whether a JVM runs it. */
    public boolean isForJvm() {
        return coordinates.isForJvm();
    }

    /** Whether it is the last one that is meant, whichever that is. */
    public boolean isLast() {
        return coordinates.version().isEmpty();
    }

    /** Returns its coordinates, without a version if the repositories determine it. */
    public String coordinates() {
        return coordinates.toString();
    }

    /** Returns its coordinates with a version that was found. */
    public String coordinates(String found) {
        return new Coordinates(groupId(), artifactId(), type(), classifier(), found).toString();
    }

    /** Returns the type of the artifact, such as {@code jar}. */
    public String type() {
        return coordinates.type();
    }

    /** Returns the classifier of the artifact; empty if it has none. */
    public String classifier() {
        return coordinates.classifier();
    }

    /** Returns the version; empty if the repositories determine it. */
    public String version() {
        return coordinates.version();
    }

    /** Returns whether versions that are no releases yet count. */
    public PreReleases preReleases() {
        return preReleases;
    }

    /** Returns the id of its group. */
    public String groupId() {
        return coordinates.groupId();
    }

    /** Returns the id of its artifact. */
    public String artifactId() {
        return coordinates.artifactId();
    }

    /** As people name it: {@code com.acme:checkout:1.4.2}, or {@code the last release of com.acme:checkout}. */
    @Override
    public String toString() {
        return isLast() ? "the last release of " + coordinates : coordinates.toString();
    }
}
