package io.github.perfjunit.postgresql.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlScriptTest {

    @TempDir
    Path directory;

    private String script(String text) throws IOException {
        return Files.writeString(directory.resolve("script.sql"), text).toString();
    }

    @Test
    void isReadAsItIs() throws IOException {
        String text = "create table a (b text);\ninsert into a values ('\\n; $1 {d ?}');";
        assertThat(SqlScript.read(script(text)).text()).isEqualTo(text);
    }

    @Test
    void isLookedForOnTheClassPathFirst() {
        String resource = "io/github/perfjunit/internal/report/data/study-v1.schema.json";
        assertThat(SqlScript.read(resource).text()).startsWith("{");
        assertThat(SqlScript.read("/" + resource))
                .extracting(SqlScript::text)
                .isEqualTo(SqlScript.read(resource).text());
    }

    @Test
    void losesTheLinesThatProtectPsql() throws IOException {
        assertThat(SqlScript.read(script("\\restrict Xy1\nselect 1;\n\\unrestrict Xy1\n"))
                        .text())
                .isEqualTo("select 1;");
    }

    @Test
    void hasNoOtherCommandsOfPsql() throws IOException {
        String script = script("copy a from stdin;\n1\n\\.\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SqlScript.read(script))
                .withMessage("script '" + script + "' has the line '\\.', a command of psql and no SQL; of a dump, take"
                        + " pg_dump --inserts");
    }

    @Test
    void isNamedWhereItIsMissing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SqlScript.read("no/such.sql"))
                .withMessageContainingAll(
                        "there is no script 'no/such.sql'",
                        Path.of("no/such.sql").toAbsolutePath().toString());
    }
}
