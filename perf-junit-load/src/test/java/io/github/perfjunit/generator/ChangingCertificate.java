package io.github.perfjunit.generator;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.GeneralSecurityException;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** A server's sockets that prove their identity by one certificate on the first connection, and by another on all later ones. */
final class ChangingCertificate extends ServerSocketFactory {

    private final SSLSocketFactory first;
    private final SSLSocketFactory later;

    ChangingCertificate(SelfSigned first, SelfSigned later) throws GeneralSecurityException {
        this.first = first.context().getSocketFactory();
        this.later = later.context().getSocketFactory();
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return new Changing(port, 0, InetAddress.getLoopbackAddress());
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
        return new Changing(port, backlog, InetAddress.getLoopbackAddress());
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
        return new Changing(port, backlog, address);
    }

    private final class Changing extends ServerSocket {

        private boolean isChanged;

        private Changing(int port, int backlog, InetAddress address) throws IOException {
            super(port, backlog, address);
        }

        @Override
        public Socket accept() throws IOException {
            Socket plain = super.accept();
            SSLSocketFactory factory = isChanged ? later : first;
            isChanged = true;
            var secured = (SSLSocket)
                    factory.createSocket(plain, plain.getInetAddress().getHostAddress(), plain.getPort(), true);
            secured.setUseClientMode(false);
            return secured;
        }
    }
}
