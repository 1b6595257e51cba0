package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Administration by RabbitMQ's HTTP API. Its user needs the tag {@code administrator} to make virtual hosts and users.
 *
 * @see <a href="https://www.rabbitmq.com/docs/management#http-api">RabbitMQ: management HTTP API</a>
 */
final class ManagementApi implements Administrator {

    private static final int OK = 200;
    private static final int CREATED = 201;
    private static final int NO_CONTENT = 204;
    private static final int NOT_FOUND = 404;
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final Pattern UNACKNOWLEDGED = Pattern.compile("\"messages_unacknowledged\"\\s*:\\s*(\\d{1,9})\\b");

    private static final Pattern REDUCTIONS = Pattern.compile("\"reductions\"\\s*:\\s*(\\d{1,18})\\b");

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(LIMIT).build();
    private final String address;
    private final Credentials credentials;

    ManagementApi(String address, Credentials credentials) {
        this.address = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
        this.credentials = credentials;
    }

    @Override
    public boolean hasVirtualHost(String name) throws ServiceUnavailableException {
        return exists("/api/vhosts/" + encoded(name), "virtual host '" + name + "'");
    }

    @Override
    public boolean hasUser(String name) throws ServiceUnavailableException {
        return exists("/api/users/" + encoded(name), "user '" + name + "'");
    }

    @Override
    public void addVirtualHost(String name) throws ServiceUnavailableException {
        create("/api/vhosts/" + encoded(name), "{}", "virtual host '" + name + "'");
    }

    @Override
    public void addUser(String name, String password) throws ServiceUnavailableException {
        create(
                "/api/users/" + encoded(name),
                "{\"password\":\"" + password + "\",\"tags\":\"\"}",
                "user '" + name + "'");
    }

    @Override
    public void permit(String user, String virtualHost) throws ServiceUnavailableException {
        demand(
                "PUT",
                "/api/permissions/" + encoded(virtualHost) + "/" + encoded(user),
                "{\"configure\":\".*\",\"write\":\".*\",\"read\":\".*\"}",
                "give rights in virtual host '" + virtualHost + "'");
    }

    @Override
    public void deleteVirtualHost(String name) throws ServiceUnavailableException {
        delete("/api/vhosts/" + encoded(name), "virtual host '" + name + "'");
    }

    @Override
    public void deleteUser(String name) throws ServiceUnavailableException {
        delete("/api/users/" + encoded(name), "user '" + name + "'");
    }

    /**
     * The two lists of policies. A queue's own {@code effective_policy_definition} is a statistic, which the API has some seconds
     * after the queue was declared.
     */
    @Override
    public List<Policy> policies(String virtualHost) throws ServiceUnavailableException {
        List<Policy> all = new ArrayList<>(policies("/api/policies/" + encoded(virtualHost), false));
        all.addAll(policies("/api/operator-policies/" + encoded(virtualHost), true));
        return all;
    }

    private List<Policy> policies(String path, boolean ofOperator) throws ServiceUnavailableException {
        HttpResponse<String> answer = ask("GET", path, "");
        if (answer.statusCode() != OK) {
            throw refused("list policies", answer.statusCode());
        }
        try {
            return Policy.parse(answer.body(), ofOperator);
        } catch (IllegalArgumentException e) {
            throw new ServiceUnavailableException(
                    "the list of policies of the management API can't be read: " + e.getMessage());
        }
    }

    /** Each sample contains how much the queue's process has worked, which is more each time. Of a new queue there is none yet. */
    @Override
    public Optional<HeldMessages.Held> unacknowledged(String virtualHost, String queue)
            throws ServiceUnavailableException {
        HttpResponse<String> answer = ask("GET", "/api/queues/" + encoded(virtualHost) + "/" + encoded(queue), "");
        if (answer.statusCode() != OK) {
            return Optional.empty();
        }
        Matcher count = UNACKNOWLEDGED.matcher(answer.body());
        Matcher work = REDUCTIONS.matcher(answer.body());
        return Optional.of(
                count.find() && work.find()
                        ? new HeldMessages.Held(Integer.parseInt(count.group(1)), Optional.of(work.group(1)))
                        : HeldMessages.Held.NOT_SAMPLED);
    }

    /** Only 200 is a yes, and only 404 is a no: a broker that is being started, or a proxy before it, answers otherwise. */
    private boolean exists(String path, String thing) throws ServiceUnavailableException {
        int status = ask("GET", path, "").statusCode();
        if (status != OK && status != NOT_FOUND) {
            throw refused("say whether there is " + thing, status);
        }
        return status == OK;
    }

    /** Creates what was absent a moment before. Any status but 201 leaves open whose it is. */
    private void create(String path, String body, String thing) throws ServiceUnavailableException {
        int status = ask("PUT", path, body).statusCode();
        if (status == NO_CONTENT) {
            throw new ServiceUnavailableException("the management API did not create " + thing + ": status " + status
                    + ", so it was there already, although it was not a moment before; perf-junit leaves it there and"
                    + " never deletes it. Use another name, or one test run at a time");
        }
        if (status != CREATED) {
            throw refused("make " + thing, status);
        }
    }

    private void delete(String path, String thing) throws ServiceUnavailableException {
        int status = ask("DELETE", path, "").statusCode();
        if (status != NO_CONTENT && status != NOT_FOUND) {
            throw refused("delete " + thing, status);
        }
    }

    private void demand(String method, String path, String body, String what) throws ServiceUnavailableException {
        int status = ask(method, path, body).statusCode();
        if (status != CREATED && status != NO_CONTENT) {
            throw refused(what, status);
        }
    }

    private ServiceUnavailableException refused(String what, int status) {
        return new ServiceUnavailableException("the management API did not " + what + ": status " + status
                + (status == 401 || status == 403
                        ? ", the user of " + RabbitMqSettings.URI + " needs the tag 'administrator' for that"
                        : "; see whether " + RabbitMqSettings.MANAGEMENT
                                + " leads to the API of this broker, and try again when it answers"));
    }

    private HttpResponse<String> ask(String method, String path, String body) throws ServiceUnavailableException {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address + path))
                    .timeout(LIMIT)
                    .header("Authorization", "Basic " + encodedUser())
                    .header("Content-Type", "application/json")
                    .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                    .build();
            return client.send(request, BodyHandlers.ofString());
        } catch (IOException | IllegalArgumentException e) {
            throw new ServiceUnavailableException("the management API does not answer; " + RabbitMqSettings.MANAGEMENT
                    + " must be where it is, such as http://HOST:15672");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServiceUnavailableException("a question to the management API was interrupted", e);
        }
    }

    private String encodedUser() {
        String user = credentials.username() + ":" + credentials.password();
        return Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
