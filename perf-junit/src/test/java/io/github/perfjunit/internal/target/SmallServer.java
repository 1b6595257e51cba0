package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** A small HTTP server for Java 17, without a package: it answers with its own address. */
final class SmallServer {
    private static final String SOURCE =
            """
            import com.sun.net.httpserver.HttpServer;
            import java.net.InetSocketAddress;

            public class SmallServer {
                public static void main(String[] args) throws Exception {
                    HttpServer server =
                            HttpServer.create(new InetSocketAddress(args[0], Integer.parseInt(args[1])), 0);
                    server.createContext("/", exchange -> {
                        byte[] body = (args[0] + ":" + args[1]).getBytes();
                        exchange.sendResponseHeaders(200, body.length);
                        exchange.getResponseBody().write(body);
                        exchange.close();
                    });
                    server.start();
                }
            }
            """;

    private SmallServer() {}

    /** Gives the folder back, which is a class path then. */
    static Path compileInto(Path folder) throws IOException {
        Path source = Files.createDirectories(folder).resolve("SmallServer.java");
        Files.writeString(source, SOURCE);
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "--release", "17", "-d", folder.toString(), source.toString());
        assertThat(failed).isZero();
        return folder;
    }
}
