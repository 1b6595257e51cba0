package io.github.perfjunit.postgresql.internal;

import io.github.perfjunit.internal.service.ExternalAddress;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.sql.SQLException;

/** A PostgreSQL that runs elsewhere. */
final class ExternalPostgreSql implements ServiceProvider {

    @Override
    public ServiceMode mode() {
        return ServiceMode.EXTERNAL;
    }

    @Override
    public String remedy() {
        return "set " + PostgreSqlSettings.URI + " to a server that answers, best as an environment variable";
    }

    @Override
    public boolean isChosenBy(ServiceContext context) {
        return context.setting(PostgreSqlSettings.URI).isPresent();
    }

    static ExternalAddress address(ServiceContext context) throws ServiceUnavailableException {
        return ExternalAddress.from(context::setting, PostgreSqlSettings.URI, "postgresql", PostgreSql.PORT)
                .orElseThrow(() -> new ServiceUnavailableException(PostgreSqlSettings.URI + " is not set"));
    }

    static Login login(ServiceContext context) throws ServiceUnavailableException {
        ExternalAddress address = address(context);
        return new Login(
                address.host(),
                address.port(),
                address.username(),
                address.password(),
                address.path().isEmpty() ? PostgreSql.ADMINISTRATION : address.path());
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        Login.requireDriver();
        ExternalAddress address = address(context);
        Login login = login(context);
        try {
            login.ping();
            return address.instance();
        } catch (SQLException e) {
            // without its cause, whose message may name the user
            throw new ServiceUnavailableException("PostgreSQL at " + address + " can't be used: " + login.inWords(e));
        }
    }
}
