package io.github.perfjunit.postgresql.internal;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Objects of other schemas that refer to schema {@code public}: they belong to somebody else, and would go with what they refer to. */
enum ForeignReferences {

    /** Foreign keys, without which no table can be emptied by itself, and parts of tables, which would be emptied with these. */
    ROWS(
            """
            exists (
              select 1 from pg_constraint k
              where d.classid = 'pg_constraint'::regclass and k.oid = d.objid and k.contype = 'f')
            or exists (
              select 1 from pg_inherits i
              where d.classid = 'pg_class'::regclass and i.inhrelid = d.objid and i.inhparent = d.refobjid)"""),

    /** Views, functions, types, columns, defaults and triggers, too: they would be dropped with the schema. */
    ALL("true");

    /**
     * Some objects, such as rules and triggers, have a schema only by what they belong to. Objects of extensions, and what belongs to
     * these, are left out: they go and come with their extensions. So are the rows without an object that version 13 has.
     */
    private static final String REFERENCES =
            """
            select distinct dependent.type || ' ' || dependent.identity || ' refers to ' || target.identity
            from pg_depend d
              cross join lateral pg_identify_object(d.refclassid, d.refobjid, 0) target
              cross join lateral pg_identify_object(d.classid, d.objid, d.objsubid) dependent
              cross join lateral pg_identify_object_as_address(d.classid, d.objid, d.objsubid) address
              join pg_namespace n on n.nspname = coalesce(dependent.schema, address.object_names[1])
            where d.classid <> 0 and target.schema = 'public' and target.type not in ('index', 'table constraint')
              and n.nspname not in ('public', 'pg_catalog', 'information_schema')
              and n.nspname !~ '^pg_(toast|temp)'
              and not exists (
                select 1
                from pg_depend whole
                  join pg_depend member on member.deptype = 'e'
                    and (member.classid, member.objid)
                      in ((whole.classid, whole.objid), (whole.refclassid, whole.refobjid))
                where whole.classid = d.classid and whole.objid = d.objid and whole.deptype in ('a', 'e', 'i'))
              and (%s)
            order by 1""";

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
        try (ResultSet references = statement.executeQuery(REFERENCES.formatted(condition))) {
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
