package io.github.perfjunit.postgresql.internal;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.postgresql.PostgreSqlDatabase;
import io.github.perfjunit.postgresql.WithPostgreSql;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ParameterProvider;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServicePlugin;
import io.github.perfjunit.spi.ServiceUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The implementation of {@link WithPostgreSql}. */
public final class PostgreSqlPlugin implements ServicePlugin<WithPostgreSql, PostgreSql> {

    /** A database's name, as it stands in an address. */
    private static final String NAME = "[A-Za-z_][A-Za-z0-9_$-]{0,62}";

    @Override
    public String name() {
        return PostgreSql.NAME;
    }

    @Override
    public Set<String> settings() {
        return Set.of(PostgreSqlSettings.IMAGE, PostgreSqlSettings.URI, PostgreSqlSettings.SCRIPT_TIMEOUT);
    }

    @Override
    public Set<String> placeholders() {
        return Set.of(
                "postgresql.host",
                "postgresql.port",
                "postgresql.username",
                "postgresql.password",
                "postgresql.database",
                "postgresql.jdbc",
                "postgresql.uri");
    }

    @Override
    public Map<String, String> variables(Framework framework) {
        return switch (framework) {
            case SPRING_BOOT -> withR2dbc("SPRING_DATASOURCE_", "SPRING_R2DBC_");
            case MICRONAUT -> withR2dbc("DATASOURCES_DEFAULT_", "R2DBC_DATASOURCES_DEFAULT_");
            case QUARKUS -> {
                Map<String, String> variables = variables("QUARKUS_DATASOURCE_", "JDBC_URL");
                variables.put(
                        "QUARKUS_DATASOURCE_REACTIVE_URL",
                        "postgresql://{postgresql.host}:{postgresql.port}/{postgresql.database}");
                yield variables;
            }
        };
    }

    private static Map<String, String> withR2dbc(String jdbc, String r2dbc) {
        Map<String, String> variables = variables(jdbc, "URL");
        variables.putAll(variables(r2dbc, "URL"));
        variables.put(r2dbc + "URL", "r2dbc:postgresql://{postgresql.host}:{postgresql.port}/{postgresql.database}");
        return variables;
    }

    private static Map<String, String> variables(String prefix, String url) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put(prefix + url, "{postgresql.jdbc}");
        variables.put(prefix + "USERNAME", "{postgresql.username}");
        variables.put(prefix + "PASSWORD", "{postgresql.password}");
        return variables;
    }

    @Override
    public Set<Class<?>> parameterTypes() {
        return Set.of(PostgreSqlDatabase.class);
    }

    @Override
    public void check(WithPostgreSql declaration) {
        String name = declaration.database();
        if (!name.matches(NAME) || Set.of("postgres", "template0", "template1").contains(name)) {
            throw new IllegalArgumentException("@WithPostgreSql(database = \"" + name
                    + "\") must name a database of its own: letters, digits, _, - and $, at most 63 of them; not"
                    + " postgres, template0 or template1");
        }
        for (String script : declaration.scripts()) {
            requireScript(script);
        }
    }

    private static void requireScript(String script) {
        try {
            SqlScript.read(script);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("@WithPostgreSql(scripts = ...): " + e.getMessage(), e);
        }
    }

    @Override
    public PostgreSql start(ServiceContext context) {
        return PostgreSql.start(context);
    }

    @Override
    public ServiceUse use(PostgreSql server, WithPostgreSql declaration) {
        OwnDatabase database = server.use(declaration.database());
        return declaration.scripts().length == 0 ? database : new Filled(database, List.of(declaration.scripts()));
    }

    /** A database in which each run finds what scripts put into it. */
    private record Filled(OwnDatabase database, List<String> scripts) implements ServiceUse {

        @Override
        public BackingService service() {
            return database.service();
        }

        @Override
        public Map<String, String> placeholders() {
            return database.placeholders();
        }

        @Override
        public Set<String> secrets() {
            return database.secrets();
        }

        @Override
        public Optional<Object> parameter(ParameterProvider.Request request) {
            return database.parameter(request);
        }

        @Override
        public void clean() {
            database.clean();
            scripts.forEach(database::runScript);
        }

        @Override
        public void cleanInUse() {
            database.cleanInUse();
            scripts.forEach(database::runScriptAgain);
        }
    }
}
