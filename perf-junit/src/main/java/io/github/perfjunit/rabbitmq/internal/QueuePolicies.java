package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Policies and operator policies of an external broker that apply to the queues of a test class. A queue of perf-junit matches the
 * pattern of a policy as any other queue does, and messages that the policy drops would count as lost by the target.
 *
 * @see <a href="https://www.rabbitmq.com/docs/policies">RabbitMQ: policies</a>
 */
final class QueuePolicies {

    /** With these a broker removes messages, or the queue, that nobody has consumed. */
    private static final Set<String> DROPPING =
            Set.of("message-ttl", "expires", "max-length", "max-length-bytes", "max-age", "delivery-limit");

    private final Administrator administrator;
    private final String virtualHost;

    QueuePolicies(Administrator administrator, String virtualHost) {
        this.administrator = administrator;
        this.virtualHost = virtualHost;
    }

    /**
     * Returns a sentence for each queue whose policies change how it works.
     *
     * @throws IllegalStateException if a policy can remove messages of a queue that was not declared to lose them
     * @throws ServiceUnavailableException if the policies are not known
     */
    List<String> check(List<QueueDeclaration> queues) throws ServiceUnavailableException {
        List<Policy> all = administrator.policies(virtualHost);
        List<String> remarks = new ArrayList<>();
        for (QueueDeclaration queue : queues) {
            Map<String, String> policies = Policy.effective(all, queue);
            List<String> dropping = policies.entrySet().stream()
                    .filter(policy -> DROPPING.contains(policy.getKey()) && !isDeclared(queue, policy))
                    .map(policy -> policy.getKey() + "=" + policy.getValue())
                    .toList();
            if (!dropping.isEmpty()) {
                throw new IllegalStateException(thing(queue) + " has " + String.join(", ", dropping)
                        + " by a policy of the external RabbitMQ, so messages can vanish that no target has consumed. Ways"
                        + " out: name a queue or a virtual host that the pattern of the policy does not match; or declare"
                        + " the same as an argument of the queue (x-"
                        + dropping.get(0).replace("=", " = ")
                        + ") if the study is to be made with it (" + RabbitMqSettings.MANAGEMENT + ")");
            }
            if (!policies.isEmpty()) {
                remarks.add("policies of the external RabbitMQ apply to " + thing(queue) + ": " + policies);
            }
        }
        return remarks;
    }

    /** The stricter of argument and policy holds, so that a queue with the same argument or a lower one is as was declared. */
    private static boolean isDeclared(QueueDeclaration queue, Map.Entry<String, String> policy) {
        Object argument = queue.arguments().get("x-" + policy.getKey());
        if (argument == null) {
            return false;
        }
        try {
            return Double.parseDouble(argument.toString()) <= Double.parseDouble(policy.getValue());
        } catch (NumberFormatException e) { // such as max-age, 7D
            return argument.toString().equals(policy.getValue());
        }
    }

    private String thing(QueueDeclaration queue) {
        return "queue '" + queue.name() + "' of virtual host '" + virtualHost + "'";
    }
}
