package io.github.perfjunit.postgresql.internal;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Objects of other schemas that refer to schema {@code public}: they belong to somebody else, and would go with what they refer to. */
enum ForeignReferences {

    /** Foreign keys: without them no table can be emptied by itself. */
    KEYS("k.contype = 'f'"),

    /** Views, columns, defaults and triggers, too: they would be dropped with the schema. */
    ALL("true");

    private static final String REFERENCES =
            """
            select distinct pg_describe_object(d.classid, d.objid, d.objsubid) || case
                when d.classid = 'pg_class'::regclass then ' in schema ' || quote_ident(n.nspname)
                else ' of ' || quote_ident(n.nspname) || '.' || quote_ident(c.relname) end
              || ' refers to ' || target.identity
            from pg_depend d
              left join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
              left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
              left join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
              left join pg_trigger t on d.classid = 'pg_trigger'::regclass and t.oid = d.objid
              join pg_class c on c.oid = coalesce(k.conrelid, r.ev_class, a.adrelid, t.tgrelid,
                case when d.classid = 'pg_class'::regclass then d.objid end)
              join pg_namespace n on n.oid = c.relnamespace
              cross join lateral pg_identify_object(d.refclassid, d.refobjid, 0) target
            where n.nspname <> 'public' and target.schema = 'public' and\s""";

    private final String condition;

    ForeignReferences(String condition) {
        this.condition = condition;
    }

    /**
     * Refuses to go on if there are any.
     *
     * @throws SQLException if there are, with their names and the ways out
     */
    void refuse(Statement statement) throws SQLException {
        List<String> found = new ArrayList<>();
        try (ResultSet references = statement.executeQuery(REFERENCES + condition + " order by 1")) {
            while (references.next()) {
                found.add(references.getString(1));
            }
        }
        if (!found.isEmpty()) {
            throw new SQLException("only schema 'public' is emptied, and other schemas need what is in it: "
                    + String.join(", ", found)
                    + ". Ways out: name a database in @WithPostgreSql that is not on the server yet; or drop what refers to"
                    + " the schema");
        }
    }
}
