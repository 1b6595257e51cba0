package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/** A provider whose first free port is taken by somebody else before its server has started. */
public final class PortTakenOnce implements ServiceProvider, AutoCloseable {

    private final ServiceProvider provider;
    private final ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final AtomicInteger asked = new AtomicInteger();

    public PortTakenOnce(ServiceProvider provider) throws IOException {
        this.provider = provider;
    }

    public int taken() {
        return other.getLocalPort();
    }

    /** The number of ports that the provider has asked for. */
    public int asked() {
        return asked.get();
    }

    @Override
    public ServiceMode mode() {
        return provider.mode();
    }

    @Override
    public String remedy() {
        return provider.remedy();
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        return provider.start((ServiceContext) Proxy.newProxyInstance(
                ServiceContext.class.getClassLoader(),
                new Class<?>[] {ServiceContext.class},
                (proxy, method, arguments) ->
                        method.getName().equals("freePort") ? port() : method.invoke(context, arguments)));
    }

    private int port() {
        return asked.getAndIncrement() == 0 ? taken() : FreePort.find();
    }

    @Override
    public void close() throws IOException {
        other.close();
    }
}
