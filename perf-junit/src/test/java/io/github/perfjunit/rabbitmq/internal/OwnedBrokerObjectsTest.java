package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.service.ExistingContent;
import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On an external broker: nothing that may be somebody else's is overwritten or deleted, whatever its management API says. */
class OwnedBrokerObjectsTest {

    private static final String GET_USER = "GET /api/users/shopkeeper";
    private static final String PUT_USER = "PUT /api/users/shopkeeper";
    private static final String DELETE_USER = "DELETE /api/users/shopkeeper";
    private static final String GET_HOST = "GET /api/vhosts/shop";
    private static final String PUT_HOST = "PUT /api/vhosts/shop";
    private static final String DELETE_HOST = "DELETE /api/vhosts/shop";

    private ManagementServer server;
    private OwnedBrokerObjects possessions;

    @BeforeEach
    void start() throws IOException {
        server = new ManagementServer();
        possessions = new OwnedBrokerObjects(
                new ExternalInstance("perfjunit.rabbitmq.uri", "127.0.0.1", 5672),
                ManagementServer.CLERK,
                Optional.of(server.api()),
                ExistingContent.REFUSE);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void delete() {
        possessions.release().forEach(thing -> thing.removal().run());
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 301, 401, 403, 429, 500, 502, 503})
    void aUserIsAbsentOnlyAfterA404(int status) {
        server.answers(GET_USER, status).answers(PUT_USER, 204).answers(DELETE_USER, 204);

        assertThatThrownBy(() -> possessions.claimUser("shopkeeper", "shop"))
                .hasMessageContaining("whether there is user 'shopkeeper'")
                .hasMessageContaining("status " + status)
                .hasMessageNotContaining(ManagementServer.CLERK.password());
        delete();

        assertThat(server.changes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 301, 401, 403, 429, 500, 502, 503})
    void aVirtualHostIsAbsentOnlyAfterA404(int status) {
        server.answers(GET_HOST, status).answers(PUT_HOST, 204).answers(DELETE_HOST, 204);

        assertThatThrownBy(() -> possessions.claimVirtualHost("shop"))
                .hasMessageContaining("whether there is virtual host 'shop'")
                .hasMessageContaining("status " + status);
        delete();

        assertThat(server.changes()).isEmpty();
    }

    @Test
    void whatWasCreatedIsDeleted() throws ServiceUnavailableException {
        server.answers(GET_HOST, 404)
                .answers(PUT_HOST, 201)
                .answers("PUT /api/permissions/shop/clerk", 201)
                .answers(GET_USER, 404)
                .answers(PUT_USER, 201)
                .answers("PUT /api/permissions/shop/shopkeeper", 201)
                .answers(DELETE_HOST, 204)
                .answers(DELETE_USER, 204);

        possessions.claimVirtualHost("shop");
        possessions.claimUser("shopkeeper", "shop");
        delete();

        assertThat(server.changes()).endsWith(DELETE_USER, DELETE_HOST);
    }

    /** 204: it was there, because somebody made it after the question. */
    @ParameterizedTest
    @ValueSource(ints = {200, 204, 400, 503})
    void whatWasNotCreatedIsNotDeleted(int status) {
        server.answers(GET_HOST, 404)
                .answers(PUT_HOST, status)
                .answers(GET_USER, 404)
                .answers(PUT_USER, status)
                .answers(DELETE_HOST, 204)
                .answers(DELETE_USER, 204);

        assertThatThrownBy(() -> possessions.claimVirtualHost("shop"))
                .hasMessageContaining("virtual host 'shop'")
                .hasMessageContaining("status " + status);
        assertThatThrownBy(() -> possessions.claimUser("shopkeeper", "shop"))
                .hasMessageContaining("user 'shopkeeper'")
                .hasMessageContaining("status " + status);
        delete();

        assertThat(server.changes()).containsExactly(PUT_HOST, PUT_USER);
    }

    @Test
    void whatWasCreatedIsDeletedAlsoWhenItsRightsWereRefused() {
        server.answers(GET_HOST, 404)
                .answers(PUT_HOST, 201)
                .answers("PUT /api/permissions/shop/clerk", 403)
                .answers(DELETE_HOST, 204);

        assertThatThrownBy(() -> possessions.claimVirtualHost("shop")).hasMessageContaining("status 403");
        delete();

        assertThat(server.changes()).endsWith(DELETE_HOST);
    }

    /** A virtual host without any queue is somebody's all the same. */
    @Test
    void whatExistsIsRefused() {
        server.answers(GET_HOST, 200).answers(GET_USER, 200);

        assertThatThrownBy(() -> possessions.claimVirtualHost("shop"))
                .hasMessageContaining("is on the external RabbitMQ");
        assertThatThrownBy(() -> possessions.claimUser("shopkeeper", "shop"))
                .hasMessageContaining("in RabbitMQ already");
        delete();

        assertThat(server.changes()).isEmpty();
    }
}
