package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.call.CallLoadStart;
import io.github.perfjunit.spi.ProvidedBy;
import org.apiguardian.api.API;

/**
 * Load by code of one's own, made in the test JVM. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void checkout(Run run, Load load) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     ShopClient client = new ShopClient(app.uri("/"));
 *     load.users(10).thinking(ofMillis(100)).during(ofSeconds(20)).running(user -> client.checkout(user)).into(run);
 * }
 * }</pre>
 *
 * <p>A call that throws has failed, whatever it throws; failures are counted by the exception's class. For plain HTTP,
 * {@link HttpLoad} costs a hundredth of what a client in the test JVM does.
 */
@ProvidedBy(CallLoadStart.Provider.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface Load extends LoadStart<TimedLoad> {}
