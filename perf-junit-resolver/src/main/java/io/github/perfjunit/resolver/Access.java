package io.github.perfjunit.resolver;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.maven.settings.Mirror;
import org.apache.maven.settings.Proxy;
import org.apache.maven.settings.Server;
import org.apache.maven.settings.Settings;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.eclipse.aether.ConfigurationProperties;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.repository.AuthenticationSelector;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.eclipse.aether.util.repository.ConservativeAuthenticationSelector;
import org.eclipse.aether.util.repository.DefaultAuthenticationSelector;
import org.eclipse.aether.util.repository.DefaultMirrorSelector;
import org.eclipse.aether.util.repository.DefaultProxySelector;

/** The access to repositories by the settings: mirrors, proxies, credentials. All credentials are added to the secrets. */
final class Access {

    /** As {@code mvn --encrypt-password} writes it. */
    private static final Pattern ENCRYPTED = Pattern.compile("(?s).*?(?<!\\\\)\\{.+(?<!\\\\)}.*");

    private final Settings settings;
    private final Secrets secrets;
    private final Set<String> encrypted = new HashSet<>();

    Access(Settings settings, Secrets secrets) {
        this.settings = settings;
        this.secrets = secrets;
    }

    /** Lets a session go these ways. */
    void applyTo(DefaultRepositorySystemSession session) {
        session.setMirrorSelector(mirrors());
        session.setProxySelector(proxies());
        session.setAuthenticationSelector(servers(session));
    }

    private DefaultMirrorSelector mirrors() {
        DefaultMirrorSelector mirrors = new DefaultMirrorSelector();
        for (Mirror mirror : settings.getMirrors()) {
            mirrors.add(
                    mirror.getId(),
                    mirror.getUrl(),
                    mirror.getLayout(),
                    false,
                    mirror.isBlocked(),
                    mirror.getMirrorOf(),
                    mirror.getMirrorOfLayouts());
        }
        return mirrors;
    }

    private DefaultProxySelector proxies() {
        DefaultProxySelector proxies = new DefaultProxySelector();
        for (Proxy proxy : settings.getProxies()) {
            if (proxy.isActive()) {
                secrets.add(proxy.getPassword());
                AuthenticationBuilder authentication = new AuthenticationBuilder()
                        .addUsername(proxy.getUsername())
                        .addPassword(proxy.getPassword());
                proxies.add(
                        new org.eclipse.aether.repository.Proxy(
                                proxy.getProtocol(), proxy.getHost(), proxy.getPort(), authentication.build()),
                        proxy.getNonProxyHosts());
            }
        }
        return proxies;
    }

    private AuthenticationSelector servers(DefaultRepositorySystemSession session) {
        DefaultAuthenticationSelector servers = new DefaultAuthenticationSelector();
        Map<String, Object> configuration = new HashMap<>(session.getConfigProperties());
        for (Server server : settings.getServers()) {
            secrets.add(server.getPassword());
            secrets.add(server.getPassphrase());
            if (isEncrypted(server.getPassword()) || isEncrypted(server.getPassphrase())) {
                encrypted.add(server.getId());
                continue;
            }
            servers.add(
                    server.getId(),
                    new AuthenticationBuilder()
                            .addUsername(server.getUsername())
                            .addPassword(server.getPassword())
                            .addPrivateKey(server.getPrivateKey(), server.getPassphrase())
                            .build());
            Map<String, String> headers = headers(server);
            if (!headers.isEmpty()) {
                configuration.put(ConfigurationProperties.HTTP_HEADERS + "." + server.getId(), headers);
            }
        }
        session.setConfigProperties(configuration);
        return new ConservativeAuthenticationSelector(servers);
    }

    private static boolean isEncrypted(String password) {
        return password != null && ENCRYPTED.matcher(password).matches();
    }

    /** {@code <httpHeaders>}, with which tokens are sent to some servers. */
    private Map<String, String> headers(Server server) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (server.getConfiguration() instanceof Xpp3Dom configuration
                && configuration.getChild("httpHeaders") != null) {
            for (Xpp3Dom header : configuration.getChild("httpHeaders").getChildren()) {
                Xpp3Dom name = header.getChild("name");
                Xpp3Dom value = header.getChild("value");
                if (name != null && value != null) {
                    secrets.add(value.getValue());
                    headers.put(name.getValue(), value.getValue());
                }
            }
        }
        return headers;
    }

    /** Returns the hint to add to a failure of this repository; may be empty. */
    String hint(String repository) {
        return encrypted.contains(repository)
                ? " (the password of server '" + repository
                        + "' in Maven's settings is encrypted, and perf-junit decrypts"
                        + " none: give it as ${env.NAME} in a settings.xml that perfjunit.settings names)"
                : "";
    }
}
