package io.github.perfjunit.resolver;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.maven.settings.Settings;
import org.eclipse.aether.repository.RemoteRepository;

/**
 * Finds releases in the repositories that a Maven build uses. The first argument names a file of properties with what is
 * wanted, the second the file for what was found:
 *
 * <pre>
 * directory=/home/me/shop                      release.0.version=1.4
 * release.0.groupId=com.acme                   release.0.repository=central
 * release.0.artifactId=shop                    release.0.file=/home/me/.m2/repository/com/acme/...
 * release.0.version=                           release.0.sha256=...
 * </pre>
 *
 * <p>Where one can't be had, the property {@code failure} says why and the exit status is 1; a wrong call is status 2. Standard
 * output tells what is being fetched. Credentials are on neither.
 */
public final class ReleaseResolver {

    private static final int FAILED = 1;
    private static final int MISUSED = 2;

    private ReleaseResolver() {}

    /** Runs until everything was found, or something can't be. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            System.err.println("Name two files: what is wanted, and where to write what was found.");
            System.exit(MISUSED);
        }
        Properties result = new Properties();
        Secrets secrets = new Secrets();
        try {
            resolve(Request.read(Path.of(arguments[0])), secrets, result);
        } catch (Failure e) {
            result.setProperty("failure", secrets.hide(Failure.reason(e)));
        } catch (RuntimeException e) {
            result.setProperty("failure", secrets.hide("the resolver failed: " + e));
        }
        try (Writer writer = Files.newBufferedWriter(Path.of(arguments[1]))) {
            result.store(writer, null);
        }
        // Threads of Resolver's may linger
        System.exit(result.containsKey("failure") ? FAILED : 0);
    }

    static void resolve(Request request, Secrets secrets, Properties result) throws Failure {
        MavenProcess maven = MavenProcess.find(System.getenv(), request.directory());
        MavenOptions options = MavenOptions.of(maven);
        Settings settings = new MavenSettings(request, maven, options).read();
        Access access = new Access(settings, secrets);
        Session session = new Session(request, options, settings, access, new Progress(System.out, secrets));
        Project project =
                new Project(request.directory(), maven.projectDirectory(), new Poms(session, settings, options));
        Finder finder = new Finder(session, access, repositories(request, session, project), project);
        for (int i = 0; i < request.wanted().size(); i++) {
            finder.find(request.wanted().get(i)).writeTo(result, Request.prefix(i));
        }
    }

    private static List<RemoteRepository> repositories(Request request, Session session, Project project)
            throws Failure {
        if (request.repositories().isEmpty()) {
            return session.reached(project.repositories());
        }
        List<RemoteRepository> byHand = new ArrayList<>();
        for (String each : request.repositories()) {
            int equals = each.indexOf('=');
            int scheme = each.indexOf("://");
            boolean hasId = equals > 0 && (scheme < 0 || equals < scheme);
            String id = hasId ? each.substring(0, equals) : "perfjunit-" + (byHand.size() + 1);
            byHand.add(session.byHand(id, hasId ? each.substring(equals + 1) : each));
        }
        return byHand;
    }
}
